import { parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { appContext } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { placeGroups, placeName } from '#app/domain/content/picture-places.server.ts'
import { pictureAt } from '#app/domain/pictures/list-pictures.server.ts'
import { pictureSchema } from '#app/domain/pictures/picture.schema.ts'
import type { Alts } from '#app/domain/pictures/picture.ts'
import { addPicture, placePicture } from '#app/domain/pictures/save-pictures.server.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { drawFiles } from '#app/platform/pictures/draw-files.server.ts'
import { type Focus, focuses, MAX_PICTURE_BYTES, type NotDrawn } from '#app/platform/pictures/drawn-files.ts'
import { inOneSpelling } from '#app/platform/text/one-spelling.ts'
import { type Asking, fault, type Refusal, refuseForm } from '#app/web/form/posted-form.server.ts'
import { isSameOrigin } from '#app/web/form/read-form.server.ts'
import { type NotTaken, receiveUpload, statusOfNotTaken } from '#app/web/form/receive-upload.server.ts'
import { withUploadFile } from '#app/web/form/upload-file.server.ts'
import { validationSentence } from '#app/web/form/validation-sentences.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { requestFacts } from '#app/web/http/request-facts.server.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'
import { choosePath, editPath, formParts, PICTURES_PATH, pictureFields } from './picture-words.server.ts'
import { placeIn } from './pictures.server.ts'

/** Name of the form's field with the file. */
const FILE = 'file'
/** Name of the field for the part of the picture that stays where it is cropped. */
const FOCUS = 'focus'

/** Reads what the page shows that uploads a picture. */
export async function uploadPage(request: Request, session: Session) {
	const context = await appContext()
	const texts = await textsFor(request)
	const { upload, place } = texts.texts('pictures')
	const { title, hint, ...labels } = upload.focus
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
		focus: { title, hint, options: focuses.map((value) => ({ value, label: labels[value] })) },
		back: wanted ? toPlace : { href: PICTURES_PATH, label: place.back },
	}
}

type Problem = NotTaken | NotDrawn | 'tooManyPictures' | 'alreadyThere' | 'chooseAgain'

const statusOf = (problem: Problem) =>
	({ tooManyPictures: 409, alreadyThere: 409, ...statusOfNotTaken })[problem as NotTaken] ?? 422

/** Refuses a form, with what was typed. The file must be chosen again, because no page can fill it in. */
const refuse = (typed: Record<string, string>, refusal: Refusal) => refuseForm(refusal, typed, '')

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

type Written = { name: string; alts: Alts }

/** Draws the picture, stores it, and puts it into the place that it was uploaded for. */
async function store({ context, texts, place, file, userId }: Taking, focus: Focus, written: Written) {
	const before = place ? await pictureAt(context.database.read, place) : 0
	const drawn = await drawFiles(file, { kind: 'picture', focus })
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
	const upload = { field: FILE, file, limit: MAX_PICTURE_BYTES, timesItsSize: 2, texts: [...fields, FOCUS] }
	const received = await receiveUpload(request, upload)
	const typed = Object.fromEntries([...fields, FOCUS].map((name) => [name, inOneSpelling(received.typed[name] ?? '')]))
	if (received.problem) return refuse(typed, refusalOf(texts, received.problem))
	const read = parseWithZod(new URLSearchParams(typed), { schema: pictureSchema(languages) })
	if (read.status !== 'success') {
		const codes = Object.entries(read.error ?? {})
		const errors = codes.map(([name, each]) => [name, (each ?? []).map((code) => validationSentence(texts, code))])
		const again = refusalOf(texts, 'chooseAgain').errors
		return refuse(typed, { status: 422, errors: { ...Object.fromEntries(errors), ...again } })
	}
	const focus = focuses.find((each) => each === typed[FOCUS]) ?? 'auto'
	const outcome = await store(taking, focus, read.value).catch((error: unknown) => fault(error, taking))
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
	const asking = { context, texts, request, facts: requestFacts(loadContext) }
	return withUploadFile(context, (file) => take({ ...asking, place, file, userId: account.id }))
}
