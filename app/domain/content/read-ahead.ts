/** Sections whose pages only inform; a link anywhere else is fetched when it is followed, and not before. */
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

/** Whoever asks for a page in a language chooses that language, which a resting pointer must not do. */
const choosesLanguage = '/*\\?*lng=*'

/**
 * Speculation rules, as JSON: which links a browser may fetch when a pointer rests on them or a finger comes down
 * (figures §1). Never forms, which are sealed with the time they were opened at, and nothing of the office. Whether
 * it does so is the browser's decision: not with data saver, nor on a low battery.
 */
export const readAhead = JSON.stringify({
	prefetch: [
		{
			where: { and: [{ href_matches: informationPages }, { not: { href_matches: choosesLanguage } }] },
			eagerness: 'moderate',
		},
	],
})
