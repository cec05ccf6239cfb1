import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { appContext } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { hasPlace, type PlaceGroup, placeGroups, placeName } from '#app/domain/content/picture-places.server.ts'
import { findPicture, pictureAt } from '#app/domain/pictures/list-pictures.server.ts'
import { altField, pictureSchema } from '#app/domain/pictures/picture.schema.ts'
import { altIn, type OwnPicture } from '#app/domain/pictures/picture.ts'
import { changePicture, placePicture, removePicture } from '#app/domain/pictures/save-pictures.server.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { noticeOf } from '#app/web/form/notice.server.ts'
import { handleForm, type Posting, postedForm, type Refusal } from '#app/web/form/posted-form.server.ts'
import { queryOf } from '#app/web/form/spelled-fields.ts'
import { validationSentence } from '#app/web/form/validation-sentences.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'
import {
	choosePath,
	editPath,
	formParts,
	PICTURES_PATH,
	pictureFields,
	thumbnail,
	weightWords,
} from './picture-words.server.ts'
import { placeRefused } from './pictures.server.ts'

/** Returns the id of the picture in an address; 0, which none has, where it names none. */
function idIn(request: Request) {
	const typed = queryOf(request).get('picture') ?? ''
	return /^\d{1,9}$/.test(typed) ? Number(typed) : 0
}

const valuesOf = ({ name, alts }: OwnPicture): Record<string, string> => ({
	name,
	...Object.fromEntries(
		Object.entries(alts).map(([language, text]) => [altField(language as keyof typeof alts), text]),
	),
})

/** Lists the files of a picture: «AVIF 400 × 300: 12 kB». */
const filesOf = (texts: LanguageTexts, { files }: OwnPicture) =>
	files.map((file) => ({
		label: `${file.format.toUpperCase()} ${file.width}\u00a0×\u00a0${file.height}`,
		value: weightWords(texts, { files: [file] }),
	}))

const placesOf = (groups: readonly PlaceGroup[], { places }: OwnPicture) =>
	places.map((place) => ({ place, label: placeName(groups, place), href: choosePath(place) }))

/** Reads one picture for its form. @throws the 404 page where it does not exist (any more) */
export async function picturePage(request: Request, session: Session) {
	const context = await appContext()
	const picture = await findPicture(context.database.read, idIn(request))
	if (!picture) throw await failure(request, 404)
	const texts = await textsFor(request)
	const { notices, edit, place } = texts.texts('pictures')
	const groups = await placeGroups(texts, context)
	return {
		frame: await adminFrame(request, session, 'pictures', picture.name),
		notice: noticeOf(request, notices),
		text: { ...edit, back: place.back },
		back: PICTURES_PATH,
		thumbnail: thumbnail(picture),
		alt: altIn(picture.alts, texts.language),
		files: filesOf(texts, picture),
		parts: formParts(texts, context.company.languages),
		version: String(picture.version),
		values: valuesOf(picture),
		places: placesOf(groups, picture),
		free: groups.map(({ title, places }) => ({
			title,
			places: places.filter(({ place }) => !picture.places.includes(place)),
		})),
	}
}

export type PicturePage = Awaited<ReturnType<typeof picturePage>>

/** Refuses the change with what is stored now. What was typed stays in the form. */
async function changedMeanwhile({ context, texts }: Posting, id: number): Promise<Refusal> {
	const now = await findPicture(context.database.read, id)
	if (!now) return { status: 409, alert: { text: texts.texts('pictures').refusals.gone } }
	const stored = [now.name, ...context.company.languages.flatMap((language) => now.alts[language] ?? [])].join(' · ')
	return { status: 409, alert: { text: texts.t('pictures:refusals.changedMeanwhile', { stored }) } }
}

const back = (id: number, notice: string) => redirect(`${editPath(id)}&notice=${notice}`, 303)

async function saving(id: number) {
	const { company } = await appContext()
	const fields = pictureFields(company.languages)
	return postedForm({
		fields: ['version', ...fields],
		// The version is not echoed: the form then has the current one, and the alert has shown the other person's change.
		echoed: fields,
		schema: pictureSchema(company.languages),
		work: async ({ version, name, alts }, posting) => {
			const { context } = posting
			const before = await findPicture(context.database.read, id)
			// Texts in languages that are not offered now stay for the day on which they are again.
			const others = Object.entries(before?.alts ?? {}).filter(
				([language]) => !company.languages.some((each) => each === language),
			)
			const saved = await changePicture(context, {
				id,
				version,
				name,
				alts: { ...Object.fromEntries(others), ...alts },
			})
			return saved.ok ? back(id, 'saved') : changedMeanwhile(posting, id)
		},
	})
}

const removing = (id: number) =>
	postedForm({
		fields: ['version'],
		echoed: [],
		schema: z.object({ version: z.coerce.number().int().catch(0) }),
		work: async ({ version }, posting) => {
			const removed = await removePicture(posting.context, { id, version })
			return removed.ok ? redirect(`${PICTURES_PATH}?notice=removed`, 303) : changedMeanwhile(posting, id)
		},
	})

/** Puts the picture into a place, whatever is there, or takes it away from one, even where that does not exist any more. */
const placing = (id: number, intent: 'put' | 'clear') =>
	postedForm({
		fields: ['place'],
		echoed: [],
		schema: z.object({ place: z.string({ error: 'pictureWherePlace' }) }),
		work: async ({ place }, { context, texts }) => {
			if (intent === 'put' && !hasPlace(await placeGroups(texts, context), place))
				return { status: 422, errors: { place: [validationSentence(texts, 'pictureWherePlace')] } }
			const before = intent === 'put' ? await pictureAt(context.database.read, place) : id
			const placed = await placePicture(context, { place, pictureId: intent === 'put' ? id : 0, before })
			if (placed.ok) return back(id, intent === 'put' ? 'placed' : 'cleared')
			return placeRefused(texts, placed.refusal)
		},
	})

/** Handles the buttons of a picture's page. @throws the 400 page for an unknown button */
export const handlePicture = (args: ActionFunctionArgs) =>
	handleForm(args, async ({ form, request }) => {
		const id = idIn(request)
		const intent = form.get('intent')
		if (intent === 'save') return saving(id)
		if (intent === 'remove') return removing(id)
		if (intent === 'put' || intent === 'clear') return placing(id, intent)
		throw await failure(request, 400)
	})
