import fc from 'fast-check'
import {
	headingNames,
	nothingWords,
	sideColumns,
	stateWords,
	type TableLanguage,
	tableLanguages,
} from './bank-words.ts'
import { type Encoding, encodings, type Quoting, quotings, writtenTable } from './written-table.ts'
import { type DayWriting, dayWritings, writtenAmount, writtenDay } from './written-values.ts'

/** Bank table as a file, with the content that a reader must find in it. */
export type WrittenBankTable = {
	bytes: Uint8Array
	/** day, cents, currency and text of each movement */
	movements: { day: string; cents: number; currency: string; text: string }[]
	/** lines of the file that are no movements */
	passedOver: number[]
	hasHeadings: boolean
	/** index of each column that counts */
	places: Record<string, number>
	/** facts that the table leaves open and only the office can give */
	open: { decimal: ',' | '.'; order: 'dmy' | 'mdy' }
	/** text of the file, to be shown when it is read wrongly */
	text: string
}

const movement = fc.record({
	day: fc.integer({ min: 0, max: 500 }),
	cents: fc.oneof(
		fc.integer({ min: 1, max: 99_999 }),
		fc.integer({ min: 1, max: 2_000 }).map((euros) => euros * 100),
		fc.integer({ min: 100_000, max: 99_999_999 }),
	),
	isOut: fc.boolean(),
	valueAfter: fc.integer({ min: 0, max: 4 }),
	words: fc.constantFrom(
		...[
			'TRANSFERENCIA DE MARTA VIDAL RF89202600042',
			'COMISIÓN MANTENIMIENTO',
			'Bar "El Puerto"',
			'BAR "EL PINO" S.L.',
		],
		...[
			'Saldo',
			'Total',
			'Zahlung Jürgen Groß',
			'Núria, Pau; Anna',
			'"El Puerto" de Salou',
			'P-2026-00042 / 2',
			'a|b',
			"L'Hospitalet",
		],
		...['Virement à l’école', '12 34', 'CÀRREC 3,50', 'Bar "X", S.L.', '(sin concepto)', 'first\nsecond line', '=1+1'],
	),
	more: fc.constantFrom('', '', 'REF 2026/0042', 'Excursión "Montserrat"', 'Gràcies', '4512 **** 1234'),
	state: fc.integer({ min: 0, max: 9 }),
})

const layout = fc.record({
	language: fc.constantFrom(...tableLanguages),
	headed: fc.integer({ min: 0, max: 4 }),
	names: fc.array(fc.nat(99), { minLength: 12, maxLength: 12 }),
	delimiter: fc.constantFrom(';', ',', '\t', '|'),
	encoding: fc.constantFrom<Encoding>(...encodings),
	quoting: fc.constantFrom<Quoting>(...quotings),
	lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
	saysDelimiter: fc.boolean().map((says) => says),
	above: fc.integer({ min: 0, max: 5 }),
	order: fc.array(fc.nat(999), { minLength: 12, maxLength: 12 }),
	days: fc.constantFrom<DayWriting>(...dayWritings),
	decimal: fc.constantFrom<',' | '.'>(',', '.'),
	group: fc.constantFrom('', 'mark', ' ', '\u00a0', '\u2009', "'"),
	isTrimmed: fc.boolean(),
	sign: fc.constantFrom('front', 'unicode', 'behind', 'brackets', 'plus', 'CR/DB', 'two', 'side'),
	side: fc.nat(99),
	currency: fc.constantFrom('none', 'code', 'sign', 'name', 'behind', 'heading'),
	isDollar: fc.boolean(),
	nothing: fc.constantFrom(...nothingWords),
	extras: fc.record({
		valueDay: fc.boolean(),
		more: fc.boolean(),
		balance: fc.boolean(),
		state: fc.boolean(),
		category: fc.boolean(),
		number: fc.boolean(),
	}),
	ends: fc.record({ total: fc.boolean(), balance: fc.boolean(), words: fc.boolean(), again: fc.boolean() }),
})

type Layout = typeof layout extends fc.Arbitrary<infer Of> ? Of : never
type Seen = typeof movement extends fc.Arbitrary<infer Of> ? Of : never

const DAY_MS = 86_400_000
const dayOf = (offset: number) => new Date(Date.UTC(2026, 0, 1) + offset * DAY_MS).toISOString().slice(0, 10)

/** Returns the columns of a table, in the order of the file. */
function columnsOf({ sign, currency, extras, order, headed }: Layout) {
	const hasHeadings = headed > 0
	const isTwo = sign === 'two' && hasHeadings
	const names = [
		...['day', 'text', ...(isTwo ? ['in', 'out'] : ['amount'])],
		...(sign === 'side' ? ['side'] : []),
		...(['code', 'sign', 'name'].includes(currency) ? ['currency'] : []),
		...(extras.valueDay && hasHeadings ? ['valueDay'] : []),
		...(extras.more ? ['more'] : []),
		...(extras.balance ? ['balance'] : []),
		...(extras.state && hasHeadings ? ['state'] : []),
		...(extras.category && hasHeadings ? ['category'] : []),
		...(extras.number && hasHeadings ? ['number'] : []),
	]
	const placed = names.map((name, index) => ({ name, at: order[index] ?? 0 })).sort((one, other) => one.at - other.at)
	return placed.map(({ name }) => name)
}

const CURRENCIES = { code: ['EUR', 'USD'], sign: ['€', '$'], name: ['Euros', 'Dólares'] } as const

/** Writes a table in a layout. */
export function writeBankTable(facts: readonly Seen[], of: Layout): WrittenBankTable {
	const hasHeadings = of.headed > 0
	const columns = columnsOf(of)
	const language: TableLanguage = of.language
	const isDollar = of.isDollar && of.currency !== 'none'
	const currency = isDollar ? 'USD' : 'EUR'
	// The meaning of the letter C is clear only from a heading, or from the other letter.
	const sides = hasHeadings ? sideColumns : sideColumns.filter((each) => each.in !== 'C' && each.out !== 'C')
	const side = sides[of.side % sides.length] ?? sideColumns[0]
	const amountOf = (cents: number) =>
		writtenAmount(cents, { ...of, currency: of.currency === 'behind' ? currency : '' })
	const unsigned = (cents: number) =>
		writtenAmount(Math.abs(cents), { ...of, sign: 'front', currency: of.currency === 'behind' ? currency : '' })
	const states = stateWords[language]
	let balance = 500_000
	const rows = facts.map((each, index) => {
		const cents = each.isOut ? -each.cents : each.cents
		const isBooked = !columns.includes('state') || each.state < 7
		if (isBooked) balance += cents
		const cellOf: Record<string, string> = {
			day: writtenDay(dayOf(each.day), of.days, language),
			valueDay: writtenDay(dayOf(each.day + each.valueAfter), of.days, language),
			text: each.words,
			more: each.more,
			amount: of.sign === 'side' ? unsigned(cents) : amountOf(cents),
			in: cents > 0 ? unsigned(cents) : of.nothing,
			out: cents < 0 ? unsigned(cents) : of.nothing,
			side: cents > 0 ? side.in : side.out,
			currency: of.currency in CURRENCIES ? (CURRENCIES[of.currency as 'code'][isDollar ? 1 : 0] ?? '') : '',
			balance: writtenAmount(balance, { ...of, sign: 'front', currency: '' }),
			state:
				(isBooked ? states.booked : states.open)[each.state % (isBooked ? states.booked : states.open).length] ?? '',
			category: ['Ocio', 'Casa', 'Viajes'][index % 3] ?? '',
			number: String(4512 + index),
		}
		return { ...each, cents, isBooked, cells: columns.map((name) => cellOf[name] ?? '') }
	})

	const filler = (words: Record<string, string>) => columns.map((name) => words[name] ?? '')
	const at = (name: string) => columns.indexOf(name)
	const booked = rows.filter(({ isBooked }) => isBooked)
	const sum = (of: 'all' | 'in' | 'out') =>
		booked.reduce((total, { cents }) => total + (of === 'all' || (of === 'in') === cents > 0 ? cents : 0), 0)
	const headings = columns.map((name, index) => {
		const choices = name === 'side' ? [side.heading] : headingNames[language][name as 'day']
		const heading = choices[(of.names[index] ?? 0) % choices.length] ?? ''
		const isMoney = name === 'amount' || name === 'in' || name === 'out'
		return of.currency === 'heading' && isMoney && !/[€(]|EUR/.test(heading) ? `${heading} (${currency})` : heading
	})
	const isEuro = (name: string, index: number) =>
		/^(?:amount|in|out)$/.test(name) && /€|EUR/.test(headings[index] ?? '')
	const isHeadedEuro = of.currency === 'heading' && isDollar && columns.some(isEuro)
	const above: (readonly string[])[] = [
		['Titular: GARBI COACHES, S.L.'],
		['Cuenta', 'ES91 2100 0418 4502 0005 1332'],
		[],
		['Extracto; del 01/11/2026 al 30/11/2026, en euros'],
		['Oficina', '0418'],
	].slice(0, of.above)
	const half = Math.floor(rows.length / 2)
	const lines: { cells: readonly string[]; of?: (typeof rows)[number] }[] = [
		...above.map((cells) => ({ cells })),
		...(hasHeadings ? [{ cells: headings }] : []),
		...rows.slice(0, half).map((row) => ({ cells: row.cells, of: row })),
		...(of.ends.again && hasHeadings && half > 0 ? [{ cells: headings }] : []),
		...rows.slice(half).map((row) => ({ cells: row.cells, of: row })),
		...(of.ends.total
			? [
					{
						cells: filler({
							day: 'Total',
							amount: writtenAmount(sum('all'), { ...of, sign: 'front', currency: '' }),
							in: unsigned(sum('in') || 100),
							out: unsigned(sum('out') || 100),
						}),
					},
				]
			: []),
		...(of.ends.balance
			? [
					{
						cells: filler({
							day: 'Saldo disponible a 30/11/2026',
							balance: writtenAmount(balance, { ...of, sign: 'front', currency: '' }),
						}),
					},
				]
			: []),
		...(of.ends.words ? [{ cells: ['Documento sin validez'] }] : []),
	]
	const written = writtenTable(
		lines.map(({ cells }) => cells),
		of,
	)
	const textPlaces = ['text', 'more']
		.map(at)
		.filter((place) => place >= 0)
		.sort((one, other) => one - other)
	return {
		...written,
		hasHeadings,
		movements: lines.flatMap(({ of: row }) => {
			if (!row?.isBooked) return []
			const text = textPlaces
				.map((place) => (row.cells[place] ?? '').replace(/\s+/g, ' ').trim())
				.filter(Boolean)
				.join(' ')
			const own = of.currency === 'heading' && !hasHeadings ? 'EUR' : currency
			return [{ day: dayOf(row.day), cents: row.cents, currency: isHeadedEuro ? 'EUR' : own, text }]
		}),
		passedOver: lines.flatMap(({ cells, of: row }, index) => {
			const isHeading = hasHeadings && index === above.length
			return row?.isBooked || isHeading || cells.length === 0 ? [] : [written.lines[index] ?? 0]
		}),
		places: Object.fromEntries(columns.map((name, index) => [name, index])),
		open: { decimal: of.decimal, order: of.days === 'mm/dd/yyyy' ? 'mdy' : 'dmy' },
	}
}

/** Content and layout of any bank table. */
export const anyBankTable = fc.record({ told: fc.array(movement, { minLength: 3, maxLength: 12 }), of: layout })
