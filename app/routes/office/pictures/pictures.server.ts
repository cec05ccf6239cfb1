import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { appContext, type Context } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { hasPlace, type PlaceGroup, placeGroups, placeName } from '#app/domain/content/picture-places.server.ts'
import { listPictures } from '#app/domain/pictures/list-pictures.server.ts'
import { altIn, type OwnPicture } from '#app/domain/pictures/picture.ts'
import { placePicture } from '#app/domain/pictures/save-pictures.server.ts'
import { languages } from '#app/platform/i18n/languages.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { noticeOf } from '#app/web/form/notice.server.ts'
import { handleForm, postedForm, type Refusal } from '#app/web/form/posted-form.server.ts'
import { queryOf } from '#app/web/form/spelled-fields.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'
import { editPath, PICTURES_PATH, thumbnail, uploadFor, weightWords } from './picture-words.server.ts'

/**
 * Returns the place in an address for which a picture is chosen; empty where it names none.
 * @throws the 404 page where the place does not exist
 */
export async function placeIn(request: Request, groups: readonly PlaceGroup[]) {
	const place = queryOf(request).get('place') ?? ''
	if (place && !hasPlace(groups, place)) throw await failure(request, 404)
	return place
}

/** Names the languages without an alternative text of a picture; empty where all that are offered have one. */
function missingIn({ t }: LanguageTexts, { company }: Context, { alts }: OwnPicture) {
	const missing = company.languages.filter((language) => !alts[language])
	const names = missing.map((language) => languages[language].name).join(', ')
	return names && t('pictures:list.missing', { languages: names })
}

function rowOf(texts: LanguageTexts, context: Context, groups: readonly PlaceGroup[], picture: OwnPicture) {
	const { id, name, alts, places } = picture
	const shown = new Intl.ListFormat(texts.tag).format(places.map((place) => placeName(groups, place)))
	return {
		...{ id, name, alt: altIn(alts, texts.language), href: editPath(id) },
		thumbnail: thumbnail(picture),
		weight: weightWords(texts, picture),
		shown: shown ? texts.t('pictures:list.shown', { places: shown }) : texts.texts('pictures').list.unused,
		missing: missingIn(texts, context, picture),
	}
}

/** Describes the place for which a picture is chosen; null where the page only lists pictures. */
function choiceOf(texts: LanguageTexts, groups: readonly PlaceGroup[], all: readonly OwnPicture[], place: string) {
	if (!place) return null
	const { choose, clear, back, drawing } = texts.texts('pictures').place
	const now = all.find(({ places }) => places.includes(place))
	return {
		title: texts.t('pictures:place.title', { place: placeName(groups, place) }),
		now: now ? texts.t('pictures:place.now', { name: now.name }) : drawing,
		before: now?.id ?? 0,
		...{ choose, clear, back },
	}
}

/** Reads what the page of pictures shows: all of them, and the place for which one is chosen. */
export async function picturesPage(request: Request, session: Session) {
	const context = await appContext()
	const texts = await textsFor(request)
	const { lead, list, upload, notices } = texts.texts('pictures')
	const [groups, all] = await Promise.all([placeGroups(texts, context), listPictures(context.database.read)])
	const place = await placeIn(request, groups)
	const choice = choiceOf(texts, groups, all, place)
	return {
		frame: await adminFrame(request, session, 'pictures', choice?.title),
		notice: noticeOf(request, notices),
		text: { lead, none: list.none, edit: list.edit },
		upload: { href: uploadFor(place), label: upload.title },
		list: PICTURES_PATH,
		choice,
		rows: all.map((picture) => rowOf(texts, context, groups, picture)),
	}
}

export type PicturesPage = Awaited<ReturnType<typeof picturesPage>>

/** Refuses a choice for a place that another person has changed by then, or of a picture that was removed. */
export const placeRefused = (texts: LanguageTexts, why: 'changedMeanwhile' | 'gone'): Refusal => ({
	status: 409,
	alert: { text: texts.texts('pictures').refusals[why === 'gone' ? 'gone' : 'placeChanged'] },
})

const id = z.coerce.number().int().min(0).catch(0)

/**
 * Handles the buttons that put a picture into the place of the address, or take it away.
 * @throws the 404 page where the place does not exist
 */
export const handlePictures = (args: ActionFunctionArgs) =>
	handleForm(args, async ({ context, request, texts }) => {
		const place = await placeIn(request, await placeGroups(texts, context))
		return postedForm({
			fields: ['picture', 'before'],
			echoed: [],
			schema: z.object({ picture: id, before: id }),
			work: async ({ picture: pictureId, before }) => {
				if (!place) return redirect(PICTURES_PATH, 303)
				const placed = await placePicture(context, { place, pictureId, before })
				if (placed.ok) return redirect(`${PICTURES_PATH}?notice=${pictureId ? 'placed' : 'cleared'}`, 303)
				return placeRefused(texts, placed.refusal)
			},
		})
	})
