/** Illustration, or the photograph that replaces it (decision 40). */
export type Picture = { src: string; alt: string; width: number; height: number }

/** Size of all illustrations, in pixels. */
const SCENE = { width: 800, height: 600 }

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

/** Returns a picture of the gallery; `much_more` contains text, so it has one file for each language. */
export const galleryPicture = (name: string, alt: string): Picture => ({
	src: `/images/gallery/${name}.svg`,
	alt,
	...SCENE,
})

/** Keys of the company's own pages, for which there is no drawing of their own. */
const OWN_PAGE = /^own\d+$/

/** Returns the picture of a page, by its key; the company's own pages have the drawing of a road. */
export function pagePicture(key: string, alt: string): Picture {
	const place = fromGallery[key]
	if (place) return galleryPicture(place, alt)
	return { src: `/images/pages/${OWN_PAGE.test(key) ? 'road' : key}.svg`, alt, ...SCENE }
}
