import type { TableLanguage } from './bank-words.ts'

export const dayWritings = [
	...([
		'dd/mm/yyyy',
		'd/m/yy',
		'dd-mm-yyyy',
		'dd.mm.yyyy',
		'yyyy-mm-dd',
		'yyyymmdd',
		'ddmmyyyy',
		'mm/dd/yyyy',
	] as const),
	...(['d month yyyy', 'dd-mon-yyyy', 'serial', 'dd/mm/yyyy 00:00', 'yyyy-mm-ddThh:mm:ss', 'dd. mm. yyyy'] as const),
]
export type DayWriting = (typeof dayWritings)[number]

/** Months as people of each language write and shorten them, collected by hand. */
const MONTHS: Record<TableLanguage, { long: string; short: string }> = {
	es: {
		long: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
		short: 'ene feb mar abr may jun jul ago sep oct nov dic',
	},
	en: {
		long: 'January February March April May June July August September October November December',
		short: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
	},
	fr: {
		long: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
		short: 'janv févr mars avr mai juin juil août sept oct nov déc',
	},
	de: {
		long: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
		short: 'Jan Feb Mrz Apr Mai Jun Jul Aug Sep Okt Nov Dez',
	},
	it: {
		long: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
		short: 'gen feb mar apr mag giu lug ago set ott nov dic',
	},
	cat: {
		long: 'gener febrer març abril maig juny juliol agost setembre octubre novembre desembre',
		short: 'gen febr març abr maig juny jul ag set oct nov des',
	},
}

/** Writes a day, `yyyy-MM-dd`, as a bank does. */
export function writtenDay(day: string, writing: DayWriting, language: TableLanguage): string {
	const [yyyy = '', mm = '', dd = ''] = day.split('-')
	const month = (of: 'long' | 'short') => MONTHS[language][of].split(' ')[Number(mm) - 1] ?? ''
	const written: Record<DayWriting, () => string> = {
		'dd/mm/yyyy': () => `${dd}/${mm}/${yyyy}`,
		'd/m/yy': () => `${Number(dd)}/${Number(mm)}/${yyyy.slice(2)}`,
		'dd-mm-yyyy': () => `${dd}-${mm}-${yyyy}`,
		'dd.mm.yyyy': () => `${dd}.${mm}.${yyyy}`,
		'dd. mm. yyyy': () => `${dd}. ${mm}. ${yyyy}`,
		'yyyy-mm-dd': () => day,
		yyyymmdd: () => yyyy + mm + dd,
		ddmmyyyy: () => dd + mm + yyyy,
		'mm/dd/yyyy': () => `${mm}/${dd}/${yyyy}`,
		'd month yyyy': () => `${Number(dd)} ${language === 'es' ? 'de ' : ''}${month('long')} ${yyyy}`,
		'dd-mon-yyyy': () => `${dd}-${month('short')}-${yyyy}`,
		serial: () => String(Math.round((Date.parse(day) - Date.parse('1899-12-30')) / 86_400_000)),
		'dd/mm/yyyy 00:00': () => `${dd}/${mm}/${yyyy} 00:00`,
		'yyyy-mm-ddThh:mm:ss': () => `${day}T10:15:00`,
	}
	return written[writing]()
}

type AmountWriting = { decimal: ',' | '.'; group: string; isTrimmed: boolean; sign: string; currency: string }

/**
 * Writes an amount in cents as a bank does.
 * @param currency after the figures, or empty
 */
export function writtenAmount(cents: number, { decimal, group, isTrimmed, sign, currency }: AmountWriting): string {
	const [whole = '', fraction = ''] = (Math.abs(cents) / 100).toFixed(2).split('.')
	const mark = group === 'mark' ? (decimal === ',' ? '.' : ',') : group
	const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, mark)
	const shortest = fraction.replace(/0+$/, '')
	const figures = [grouped, ...(isTrimmed ? (shortest ? [shortest] : []) : [fraction])].join(decimal)
	const behind = currency && ` ${currency === 'EUR' ? '€' : currency}`
	if (sign === 'CR/DB') return `${figures}${behind} ${cents < 0 ? 'DB' : 'CR'}`
	if (cents >= 0) return `${sign === 'plus' ? '+' : ''}${figures}${behind}`
	if (sign === 'behind') return `${figures}-${behind}`
	if (sign === 'brackets') return `(${figures}${behind})`
	return `${sign === 'unicode' ? '−' : '-'}${figures}${behind}`
}
