/** An illustration or the photograph that takes its place (decision 40). */
export type Picture = { src: string; alt: string; width: number; height: number }

/** Every scene of the family has this shape. */
const SCENE = { width: 800, height: 600 }

/** The destinations of the home page's gallery, in its order; each is the name of its picture (contract §2). */
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

/** Pages and cards that show a picture of the gallery; every other one has a picture of its own name. */
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

/** The picture of a gallery's tile; `much_more` has words in it, and so one file a language. */
export const galleryPicture = (name: string, alt: string): Picture => ({
	src: `/images/gallery/${name}.svg`,
	alt,
	...SCENE,
})

/** The picture of a page, by the last part of the page's address. */
export function pagePicture(key: string, alt: string): Picture {
	const place = fromGallery[key]
	return place ? galleryPicture(place, alt) : { src: `/images/pages/${key}.svg`, alt, ...SCENE }
}
