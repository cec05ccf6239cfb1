import type { KnownPictures, PlacedPicture } from '#app/domain/pictures/known-pictures.server.ts'
import { altIn, mediaPath, type PictureFile } from '#app/domain/pictures/picture.ts'
import { fallbackLanguage, type Language } from '#app/platform/i18n/languages.ts'

/** Illustration, or the photograph that replaces it (decision 40). */
export type Picture = {
	src: string
	alt: string
	/** language of the alternative text where it is not that of the page */
	lang?: Language
	width: number
	height: number
	/** a photograph’s files in each format with their widths, as `srcset` */
	sources?: { avif: string; webp: string }
}

/** Size of all illustrations, in pixels. */
const SCENE = { width: 800, height: 600 }

/** Size of the picture at the head of the home page, in pixels. */
const HERO = { width: 1200, height: 600 }

/** Destinations of the home page's gallery in its order; each is the name of its picture (contract §2). */
export const galleryPlaces = [
	'barcelona',
	'barceloneta',
	'vall_aran',
	'aix_en_provence',
	'andorra_la_vella',
	'cadaques',
	'cambrils',
	'castellon',
	'figueres',
	'montserrat',
	'perpignan',
	'port_aventura',
	'zaragoza',
] as const

/** Pages and cards that use a picture of the gallery; all others have a picture of their own name. */
const fromGallery: Record<string, (typeof galleryPlaces)[number]> = {
	andorra: 'andorra_la_vella',
	vielha: 'vall_aran',
	montserrat: 'montserrat',
	cadaques: 'cadaques',
	figueres: 'figueres',
	port_aventura: 'port_aventura',
	costa_dorada: 'cambrils',
	visitas_ciudad: 'barcelona',
}

/** Largest file that is shown by a browser that cannot choose. */
const FALLBACK_WIDTH = 800

const srcSetOf = (files: readonly PictureFile[]) => files.map((file) => `${mediaPath(file)} ${file.width}w`).join(', ')

function photograph({ alts, files }: PlacedPicture, language: Language): Picture | undefined {
	const [avif, webp] = (['avif', 'webp'] as const).map((each) => files.filter(({ format }) => format === each))
	const shown = webp?.findLast(({ width }) => width <= FALLBACK_WIDTH) ?? webp?.[0]
	if (!avif || !webp || !shown) return undefined
	const { width, height } = shown
	const sources = { avif: srcSetOf(avif), webp: srcSetOf(webp) }
	const alt = altIn(alts, language)
	// Of a language that has no alternative text the Spanish one is read.
	const lang = alt && !alts[language] ? fallbackLanguage : undefined
	return { src: mediaPath(shown), alt, ...(lang && { lang }), width, height, sources }
}

/** The company’s own pictures, and the language in which their alternative texts are read. */
export type PictureReader = { pictures: KnownPictures; language: Language }

/** Returns who reads the pictures of a page. */
export const pictureReader = (
	{ language }: Pick<PictureReader, 'language'>,
	{ pictures }: Pick<PictureReader, 'pictures'>,
): PictureReader => ({ pictures, language })

/** Returns the company’s own photograph of a place, such as `home/hero`; undefined where it has none. */
export function ownPicture({ pictures, language }: PictureReader, place: string): Picture | undefined {
	const placed = Object.hasOwn(pictures, place) ? pictures[place] : undefined
	return placed && photograph(placed, language)
}

/** Returns the picture at the head of the home page, always in the shape of its drawing. @param alt of the drawing */
export const heroPicture = (reader: PictureReader, alt: string): Picture => ({
	...(ownPicture(reader, 'home/hero') ?? { src: '/images/home/hero.svg', alt }),
	...HERO,
})

/** Keys of the company's own pages, for which there is no drawing of their own. */
const OWN_PAGE = /^own\d+$/

/** Returns the address of a drawing of the gallery; `much_more` contains text, so it has one for each language. */
const galleryDrawing = (name: string) => `/images/gallery/${name}.svg`

/** Returns a picture of the gallery. @param alt of the drawing */
export const galleryPicture = (reader: PictureReader, name: string, alt: string): Picture =>
	ownPicture(reader, `gallery/${name}`) ?? { src: galleryDrawing(name), alt, ...SCENE }

/** Returns the address of the drawing of a page or a card; the company's own pages have that of a road. */
export function pageDrawing(key: string) {
	const place = fromGallery[key]
	return place ? galleryDrawing(place) : `/images/pages/${OWN_PAGE.test(key) ? 'road' : key}.svg`
}

/**
 * Returns the picture of a page: the company’s photograph of it, or that of the gallery whose drawing it shares, or the
 * drawing.
 * @param alt of the drawing
 */
export function pagePicture(reader: PictureReader, key: string, alt: string): Picture {
	const own = ownPicture(reader, `pages/${key}`)
	const place = fromGallery[key]
	if (own || !place) return own ?? { src: pageDrawing(key), alt, ...SCENE }
	return galleryPicture(reader, place, alt)
}

/** Returns the picture of a card of the home page. @param picture page or drawing that the card shows otherwise */
export const cardPicture = (
	reader: PictureReader,
	{ key, picture }: { key: string; picture: string },
	alt: string,
): Picture => ownPicture(reader, `cards/${key}`) ?? pagePicture(reader, picture, alt)
