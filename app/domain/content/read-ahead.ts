/** Sections with information pages only; links to all other pages are fetched only when followed. */
const informationPages = [
	'/',
	'/fleet/*',
	'/servicios/*',
	'/tours/*',
	'/traslados/*',
	'/sliderPage/*',
	'/about/*',
	'/legal/*',
]

/** Addresses that set the visitor's language, which a prefetch must not do. */
const choosesLanguage = '/*\\?*lng=*'

/**
 * Speculation rules as JSON: links that a browser may prefetch when a pointer rests on them or a touch begins
 * (figures §1). Forms, which are sealed with the time they were opened, and pages of the office are excluded. The
 * browser decides whether to prefetch: not in data saver mode, nor with a low battery.
 */
export const readAhead = JSON.stringify({
	prefetch: [
		{
			where: { and: [{ href_matches: informationPages }, { not: { href_matches: choosesLanguage } }] },
			eagerness: 'moderate',
		},
	],
})
