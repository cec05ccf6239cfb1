import { altField } from '#app/domain/pictures/picture.schema.ts'
import type { OwnPicture } from '#app/domain/pictures/picture.ts'
import { mediaPath } from '#app/domain/pictures/picture.ts'
import { fallbackLanguage, htmlLang, type Language, languages } from '#app/platform/i18n/languages.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

/** Paths of the pages of pictures. */
export const PICTURES_PATH = '/admin/pictures/'
export const UPLOAD_PATH = `${PICTURES_PATH}upload/`
export const editPath = (id: number) => `${PICTURES_PATH}edit/?picture=${id}`
const placeQuery = (place: string) => `?place=${encodeURIComponent(place)}`
export const choosePath = (place: string) => `${PICTURES_PATH}${placeQuery(place)}`
export const uploadFor = (place: string) => (place ? `${UPLOAD_PATH}${placeQuery(place)}` : UPLOAD_PATH)

/** Returns the fields of the form about a picture, in its order. */
export const pictureFields = (offered: readonly Language[]) => ['name', ...offered.map(altField)]

/** Returns what the form about a picture is made of: its words, and a field for each language that is offered. */
export function formParts(texts: LanguageTexts, offered: readonly Language[]) {
	const { fields } = texts.texts('pictures')
	return {
		text: fields,
		languages: offered.map((language) => ({
			field: altField(language),
			lang: htmlLang(language),
			label: texts.t('pictures:fields.alt', { language: languages[language].name }),
			isOptional: language !== fallbackLanguage,
		})),
	}
}

/** Returns the smallest file of a picture for lists, in the format that all browsers read. */
export function thumbnail({ files }: Pick<OwnPicture, 'files'>) {
	const file = files.find(({ format }) => format === 'webp')
	return file ? { src: mediaPath(file), width: file.width, height: file.height } : null
}

/** Formats what all files of a picture weigh together: «246 kB». */
export function weightWords({ tag, t }: LanguageTexts, { files }: Pick<OwnPicture, 'files'>) {
	const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
	return t('pictures:list.weight', { kilobytes: Math.ceil(bytes / 1000).toLocaleString(tag) })
}
