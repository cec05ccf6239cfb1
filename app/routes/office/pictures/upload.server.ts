import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import { appContext } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { placeGroups, placeName } from '#app/domain/content/picture-places.server.ts'
import { pictureAt } from '#app/domain/pictures/list-pictures.server.ts'
import { pictureSchema } from '#app/domain/pictures/picture.schema.ts'
import type { Alts } from '#app/domain/pictures/picture.ts'
import { addPicture, placePicture } from '#app/domain/pictures/save-pictures.server.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { drawFiles } from '#app/platform/pictures/draw-files.server.ts'
import { MAX_PICTURE_BYTES, type NotDrawn } from '#app/platform/pictures/drawn-files.ts'
import { inOneSpelling } from '#app/platform/text/one-spelling.ts'
import { type Asking, type FormReply, fault, type Refusal } from '#app/web/form/posted-form.server.ts'
import { isSameOrigin } from '#app/web/form/read-form.server.ts'
import { type NotTaken, newUpload, receiveUpload, statusOfNotTaken } from '#app/web/form/receive-upload.server.ts'
import { validationSentence } from '#app/web/form/validation-sentences.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { requestFacts } from '#app/web/http/request-facts.server.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'
import { choosePath, editPath, formParts, PICTURES_PATH, pictureFields } from './picture-words.server.ts'
import { placeIn } from './pictures.server.ts'

/** Name of the form's field with the file. */
const FILE = 'file'

/** Reads what the page shows that uploads a picture. */
export async function uploadPage(request: Request, session: Session) {
	const context = await appContext()
	const texts = await textsFor(request)
	const { upload, place } = texts.texts('pictures')
	const groups = await placeGroups(texts, context)
	const wanted = await placeIn(request, groups)
	const name = wanted && placeName(groups, wanted)
	const toPlace = { href: choosePath(wanted), label: texts.t('pictures:place.title', { place: name }) }
	return {
		frame: await adminFrame(request, session, 'pictures', upload.title),
		text: {
			lead: wanted ? texts.t('pictures:upload.forPlace', { place: name }) : upload.lead,
			...{ file: upload.file, hint: upload.hint, submit: upload.submit },
		},
		parts: formParts(texts, context.company.languages),
		back: wanted ? toPlace : { href: PICTURES_PATH, label: place.back },
	}
}

type Problem = NotTaken | NotDrawn | 'tooManyPictures' | 'alreadyThere'

const statusOf = (problem: Problem) =>
	({ tooManyPictures: 409, alreadyThere: 409, ...statusOfNotTaken })[problem as NotTaken] ?? 422

/** Refuses a form, with what was typed. The file must be chosen again, because no page can fill it in. */
function refuse(typed: Record<string, string>, { status, errors = {}, alert = null, retryAfter }: Refusal) {
	const reply: FormReply = { values: typed, errors, alert, intent: '', id: randomUUID() }
	return data(reply, { status, headers: retryAfter ? { 'Retry-After': String(retryAfter) } : undefined })
}

const refusalOf = ({ t }: LanguageTexts, problem: Problem): Refusal => ({
	status: statusOf(problem),
	errors: { [FILE]: [t(`pictures:upload.problems.${problem}`)] },
})

type Taking = Asking & {
	/** where the upload is written */
	file: string
	/** place that the picture is for; empty for none */
	place: string
	/** account of the administrator */
	userId: number
}

/** Draws the picture, stores it, and puts it into the place that it was uploaded for. */
async function store({ context, texts, place, file, userId }: Taking, written: { name: string; alts: Alts }) {
	const before = place ? await pictureAt(context.database.read, place) : 0
	const drawn = await drawFiles(file, { kind: 'picture' })
	if (!drawn.ok) return refusalOf(texts, drawn.refusal)
	const added = await addPicture(context, { ...written, files: drawn.value, userId })
	if (!added.ok) return refusalOf(texts, added.refusal)
	if (!place) return redirect(`${editPath(added.value)}&notice=uploaded`, 303)
	const placed = await placePicture(context, { place, pictureId: added.value, before })
	return redirect(`${PICTURES_PATH}?notice=${placed.ok ? 'placed' : 'notPlaced'}`, 303)
}

/** Receives the form, checks its texts, and stores the picture. */
async function take(taking: Taking) {
	const { context, texts, request, file } = taking
	const { languages } = context.company
	const fields = pictureFields(languages)
	const upload = { field: FILE, file, limit: MAX_PICTURE_BYTES, timesItsSize: 2, texts: fields }
	const received = await receiveUpload(request, upload)
	const typed = Object.fromEntries(fields.map((name) => [name, inOneSpelling(received.typed[name] ?? '')]))
	if (received.problem) return refuse(typed, refusalOf(texts, received.problem))
	const read = parseWithZod(new URLSearchParams(typed), { schema: pictureSchema(languages) })
	if (read.status !== 'success') {
		const codes = Object.entries(read.error ?? {})
		const errors = codes.map(([name, each]) => [name, (each ?? []).map((code) => validationSentence(texts, code))])
		return refuse(typed, { status: 422, errors: Object.fromEntries(errors) })
	}
	const outcome = await store(taking, read.value).catch((error: unknown) => fault(error, taking))
	return outcome instanceof Response ? outcome : refuse(typed, outcome)
}

/**
 * Handles the upload of a picture, which is written to the disk as it comes.
 * @throws the error page for a form of another site (403), or for a place that does not exist (404)
 */
export async function handleUpload({ request, context: loadContext }: ActionFunctionArgs, { account }: Session) {
	const context = await appContext()
	if (!isSameOrigin(request, context.config.origin)) throw await failure(request, 403)
	const texts = await textsFor(request)
	const place = await placeIn(request, await placeGroups(texts, context))
	const file = newUpload(context)
	const asking = { context, texts, request, facts: requestFacts(loadContext) }
	try {
		return await take({ ...asking, place, file, userId: account.id })
	} finally {
		rmSync(file, { force: true })
	}
}
