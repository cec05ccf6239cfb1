import { expect, test } from 'vitest'
import { type Language, languageCodes } from '#app/platform/i18n/languages.ts'
import { textsOf as allTextsOf } from '#tests/support/texts.ts'

/** Text files that visitors and customers read. */
const files = [
	'home',
	'services',
	'tours',
	'transfers',
	'fleet',
	'about',
	'quote',
	'answer',
	'conditions',
	'legal',
	'shell',
]

/** Returns the texts by `file:key`, without their placeholders. */
const textsOf = (language: Language) =>
	allTextsOf(language)
		.filter(([key]) => files.includes(key.replace(/:.*/, '')))
		.map(([key, text]): [key: string, text: string] => [key, text.replace(/\{\{\w+\}\}/g, '…').replace(/\s/g, ' ')])

type Words = {
	/** numbers from eight on, as words */
	number: string
	/** seats, after a number */
	seats: string
	/** a vehicle, before the number of its seats */
	vehicle: string
	/** large pieces of luggage, after a number */
	luggage: string
	/** words before the hours that a driver’s day may last */
	longer: string
	hours: string
	/** hours near the limits of the law, which are 9 of driving and 13 on duty */
	wrong: string
}

const words: Record<Language, Words> = {
	es: {
		number: 'ocho|diez|doce|catorce|quince|dieci\\w+|veint\\w+|treinta|cuarenta|cincuenta|sesenta',
		seats: ' (plazas|asientos)',
		vehicle: '(autocar(es)?|microb\\w+|furgonetas?|Sprinter|VIP|el|los|uno?|dos) (de|con) ',
		luggage: '( grandes)? (maletas|bultos)',
		longer: '(pasa[n]?|pasen|encima|más|menos) de ',
		hours: ' horas (al volante|de volante|de conducción|de servicio|desde)',
		wrong: 'ocho|diez|once|doce|catorce',
	},
	cat: {
		number: 'vuit|deu|dotze|catorze|quinze|setze|divuit|vint[-\\w]*|trenta|quaranta|cinquanta[-\\w]*|seixanta',
		seats: ' (places|seients)',
		vehicle: '(autocars?|midib\\w+|microb\\w+|furgonet\\w+|Sprinter|VIP|els?|uns?|dos|del) (de|amb) ',
		luggage: '( grans)? (maletes|bultos)',
		longer: '(passa|passen|supera|més) (de )?(les )?',
		hours: ' hores( de (volant|conducció|servei))?',
		wrong: 'vuit|deu|onze|dotze|catorze',
	},
	en: {
		number: 'eight|ten|twelve|fourteen|fifteen|sixteen|eighteen|twenty[-\\w]*|thirty|forty|fifty[-\\w]*|sixty',
		seats: '[- ]?(seats?\\b|seater)',
		vehicle: '(coach(es)?|minibus(es)?|Sprinter) (for|with|of) ',
		luggage: ' (large )?(pieces|cases|suitcases)',
		longer: '(more than|over|beyond) ',
		hours: ' hours (at the wheel|of driving|on duty)',
		wrong: 'eight|ten|eleven|twelve|fourteen',
	},
	fr: {
		number: 'huit|dix|douze|quatorze|quinze|seize|vingt[-\\w]*|trente|quarante|cinquante[-\\w]*|soixante|\\w+aine',
		seats: ' (places|sièges)',
		vehicle: '(autocars?|minibus|midibus|Sprinter|VIP|celui|ceux|un|deux) (de|à) ',
		luggage: '( de)?( grand\\w*)? (bagages|valises)',
		longer: '(plus de|dépasse|au-delà de) ',
		hours: ' heures (de (volant|conduite|service)|au volant)',
		wrong: 'huit|dix|onze|douze|quatorze',
	},
	de: {
		number: 'acht|zehn|zwölf|vierzehn|fünfzehn|sechzehn|achtzehn|zwanzig|dreißig|vierzig|fünfzig|sechzig',
		seats: '(-?sitzer| Plätze\\w*| Sitz\\w*)',
		vehicle: '(busse?|Sprinter|der|den|einen) mit ',
		luggage: ' (große\\w* )?(Gepäckstück|Koffer)',
		longer: '(mehr als|länger als|über|unter) ',
		hours: ' Stunden (am Steuer|im Einsatz|im Dienst|Dienst|auseinander)',
		wrong: 'acht|zehn|elf|zwölf|vierzehn',
	},
	it: {
		number:
			'otto|dieci|dodici|quattordici|quindici|sedici|diciotto|vent\\w+|trenta|quaranta|cinquant\\w+|sessanta|\\w+ina',
		seats: ' (posti|sedili)',
		vehicle: '(pullman|minibus|midibus|Sprinter|quello|uno|due) da ',
		luggage: ' (di )?(bagagli|valigie)',
		longer: '(più di|supera|oltre|entro|facilmente) (le )?',
		hours: ' ore',
		wrong: 'otto|dieci|undici|dodici|quattordici',
	},
}

const LIMIT_OF_A_ROAD = /:pages\.cadaques\./
/** Luggage that a group brings, not what a vehicle takes. */
const OF_A_GROUP = /airport\.title$|santa_susana\.paragraphs\.way|services:pages\.transfer\.paragraphs\.(need|day)/

/** Returns the texts that state the size of a vehicle, other than that of the page about this very size. */
const sizesIn = (language: Language, number: string) =>
	textsOf(language).flatMap(([key, text]) => {
		const { seats, vehicle } = words[language]
		const [, own = ''] = /^fleet:pages\.(\d+)\./.exec(key) ?? []
		const others = own === '' ? text : text.replaceAll(own, '…')
		const stated = [`\\b(${number})${seats}`, `\\b${vehicle}(${number})\\b(?! (\\p{L}*met|mètres|Meter))`]
		return LIMIT_OF_A_ROAD.test(key) ? [] : stated.flatMap((each) => new RegExp(each, 'u').exec(others)?.[0] ?? [])
	})

test.each(languageCodes)('in %s no text states how many seats or pieces of luggage a vehicle takes', (language) => {
	const { number, luggage } = words[language]
	const anyNumber = `\\d+|${number}`
	const loads = textsOf(language)
		.filter(([key]) => !OF_A_GROUP.test(key))
		.flatMap(([, text]) => new RegExp(`\\b(${anyNumber})${luggage}`, 'u').exec(text)?.[0] ?? [])
	expect([...sizesIn(language, anyNumber), ...loads]).toEqual([])
})

test.each(languageCodes)('in %s every limit of a driver’s day is the one of the law', (language) => {
	const { longer, hours, wrong } = words[language]
	const unlawful = new RegExp(`${longer}(8|10|11|12|14|${wrong})${hours}`, 'u')
	expect(textsOf(language).flatMap(([key, text]) => unlawful.exec(text)?.[0].concat(': ', key) ?? [])).toEqual([])
})

test.each(languageCodes)('in %s no overview counts its pages', (language) => {
	const overviews = textsOf(language).filter(([key]) =>
		/^(services|tours|transfers):index\.|^home:gallery\.text/.test(key),
	)
	const { number } = words[language]
	const few = /\b(dos|dues|two|thirteen|deux|treize|zwei|dreizehn|due|tredici|trece|tretze)\b/i
	const counted = new RegExp(`\\b(\\d+|${number})\\b`, 'iu')
	expect(overviews.filter(([, text]) => few.test(text) || counted.test(text))).toEqual([])
})

/** Pages about places, with their roads, distances, opening hours and how long a visit takes. */
const ABOUT_PLACES = /^(transfers:pages|tours:pages|home:cards)\./

/** Figures that are the same for every company, by the texts that may have them. */
const sameForAll: { why: string; key: RegExp; figure: RegExp }[] = [
	{ why: 'the person in the drawings', key: /^home:fleetText$/, figure: /1[.,]75 m/g },
	{ why: 'the size that the page is about', key: /^fleet:pages\.\d+\./, figure: /\b\d\d\b/g },
	{
		why: 'law on driving and breaks: Regulation (EC) 561/2006',
		key: /^about:paragraphs\.(safety|drivers)$|^transfers:common\.top\.time$|excursiones\.paragraphs\.plan$|vip_mercedes_sprinter\.paragraphs\.|boda\.paragraphs\.plan$/,
		figure: /4[.,]5|4(?: h 30| ore)|45[- ](min|Min)|\b(9|13) (hor|Stunden|de servei)/g,
	},
	{ why: 'law on child seats', key: /^services:pages\./, figure: /135 cm|1,35 m/g },
	{ why: 'law on escorts for minors', key: /excursiones\.paragraphs\.day$/, figure: /\b16\b/g },
	{
		why: 'examples of a day, and distances',
		key: /^services:pages\./,
		figure: /\d{1,2}[:.]\d\d( (h|Uhr)\b)?|\b[15] (am|h)\b|\b13 km|Für 50 Personen/g,
	},
	{
		why: 'how long luggage and breaks take',
		key: /^services:|stops$/,
		figure: /\d\d(–| to | bis | à | a | i )\d\d (min|Min)/g,
	},
	{ why: 'steps and labels of the form', key: /^quote:(step|form\.firstUntilHint)$/, figure: /\d/g },
	{ why: 'how the form stores a draft', key: /^quote:form\.draft$/, figure: /\b7\b/g },
	{ why: 'the last minute of a day', key: /^answer:price\.validUntil$/, figure: /(23|11)[:. h]+59/g },
	{ why: 'a day of the scale', key: /^conditions:cancelling\.how$/, figure: /\b24\b/g },
	{ why: 'law on refunds and withdrawal', key: /^(conditions|legal):/, figure: /\b14 (d|j|g|T)|\b93 k\b/g },
	{
		why: 'articles and numbers of laws',
		key: /^(conditions|legal):/,
		figure: /561\/2006|37 \S+ 38|128-1|\d+\/20\d\d|EN 301 549|WCAG 2\.2/g,
	},
	{ why: 'articles of the GDPR', key: /^legal:privacy\./, figure: /\b6(\.1\.[abcf]|\(1\)|,? \p{L}+( 1)?)/gu },
	{ why: 'limit of the law on arbitration', key: /^(conditions|legal):/, figure: /€?15[.,\s]000( €)?/g },
	{
		why: 'date on which a platform closed',
		key: /^legal:notice\.disputes$/,
		figure: /20\.? (?:de )?\p{L}+ (?:de )?(?:de )?2025/gu,
	},
	{ why: 'what the site stores, and how long', key: /^legal:(privacy\.|cookies\.)/, figure: /\b\d+ (\p{L}+)/gu },
	{
		why: 'how accessibility was tested',
		key: /^legal:accessibility\.tested$|^about:paragraphs\.languages$/,
		figure: /320|400/g,
	},
]

const withoutSame = (key: string, text: string) =>
	sameForAll.reduce((rest, same) => (same.key.test(key) ? rest.replace(same.figure, '') : rest), text)

test.each(languageCodes)('in %s every other figure comes from the company’s data', (language) => {
	const figures = textsOf(language).filter(
		([key, text]) => !ABOUT_PLACES.test(key) && /\d/.test(withoutSame(key, text)),
	)
	expect(figures).toEqual([])
})

test('every exception for a figure is needed by some text', () => {
	const all = languageCodes.flatMap(textsOf)
	const needed = ({ key, figure }: (typeof sameForAll)[number]) =>
		all.some(([name, text]) => key.test(name) && text.replace(figure, '') !== text)
	expect(sameForAll.filter((same) => !needed(same)).map(({ why }) => why)).toEqual([])
})
