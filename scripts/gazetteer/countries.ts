/** Countries of the gazetteer: Spain, its neighbours, and the countries its visitors come from. */
export const countries = ['ES', 'AD', 'FR', 'PT', 'IT', 'CH', 'DE', 'BE', 'NL', 'LU', 'AT', 'GB', 'IE', 'MC'] as const

/** Colloquial names of countries, in addition to the official ones. */
const colloquial: Readonly<Record<string, string[]>> = {
	NL: ['Holanda', 'Holland', 'Hollande', 'Olanda'],
	GB: ['UK', 'United Kingdom', 'Great Britain', 'Gran Bretaña', 'Inglaterra', 'England', 'Anglaterra'],
	DE: ['Alemania', 'Deutschland'],
	IE: ['Éire'],
}

/**
 * Returns the names of a country in the site's six languages and Portuguese (Unicode CLDR, through Intl), and the
 * colloquial ones.
 */
export function countryNames(code: string): string[] {
	const official = ['es', 'ca', 'en', 'fr', 'de', 'it', 'pt'].map(
		(language) => new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code,
	)
	return [...new Set([...official, ...(colloquial[code] ?? [])])]
}

/**
 * Countries where GeoNames' second level says more to a traveller than the first: departments and Italian provinces.
 */
export const usesSecondLevel = new Set(['FR', 'IT'])

/** First-level names that GeoNames gives in English only. */
export const localRegions: Readonly<Record<string, string>> = {
	'DE.State of Berlin': 'Berlin',
	'DE.Bavaria': 'Bayern',
	'DE.Baden-Wurttemberg': 'Baden-Württemberg',
	'DE.Hesse': 'Hessen',
	'DE.Lower Saxony': 'Niedersachsen',
	'DE.North Rhine-Westphalia': 'Nordrhein-Westfalen',
	'DE.Saxony': 'Sachsen',
	'DE.Saxony-Anhalt': 'Sachsen-Anhalt',
	'DE.Thuringia': 'Thüringen',
	'CH.Zurich': 'Zürich',
	'CH.Geneva': 'Genève',
	'CH.Lucerne': 'Luzern',
	'CH.Grisons': 'Graubünden',
	'CH.Saint Gallen': 'St. Gallen',
	'CH.Basel-City': 'Basel-Stadt',
	'PT.Lisbon': 'Lisboa',
	'PT.Azores': 'Açores',
	'AT.Vienna': 'Wien',
	'AT.Tyrol': 'Tirol',
	'AT.Styria': 'Steiermark',
	'AT.Carinthia': 'Kärnten',
	'AT.Lower Austria': 'Niederösterreich',
	'AT.Upper Austria': 'Oberösterreich',
	'BE.Brussels Capital': 'Bruxelles',
	'BE.Wallonia': 'Wallonie',
	'BE.Flanders': 'Vlaanderen',
	'NL.South Holland': 'Zuid-Holland',
	'NL.North Holland': 'Noord-Holland',
	'NL.North Brabant': 'Noord-Brabant',
	'MC.Municipality of Monaco': '',
}
