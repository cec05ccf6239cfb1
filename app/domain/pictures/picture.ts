import { fallbackLanguage, type Language } from '#app/platform/i18n/languages.ts'

/** Alternative text by language; Spanish is used where a language has none. */
export type Alts = Partial<Record<Language, string>>

/** File of a picture; its address names its content. */
export type PictureFile = { hash: string; format: 'avif' | 'webp' | 'png'; width: number; height: number }

/** Picture that the company has uploaded. */
export type OwnPicture = {
	id: number
	name: string
	alts: Alts
	/** counts changes of name and texts */
	version: number
	/** smallest first */
	files: readonly (PictureFile & { bytes: number })[]
	/** places of public pages that show it, in alphabetical order */
	places: readonly string[]
}

/** Lengths in characters. */
export const PICTURE_LENGTHS = { name: 80, alt: 300 }

/** Most pictures of a site: they are in each backup, and fill 90 MB at most. */
export const MAX_PICTURES = 150

/** Returns the address of a file. */
export const mediaPath = ({ hash, format }: Pick<PictureFile, 'hash' | 'format'>) => `/media/${hash}.${format}`

/** Returns the alternative text in a language. */
export const altIn = (alts: Alts, language: Language) => alts[language] || (alts[fallbackLanguage] ?? '')
