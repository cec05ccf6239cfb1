export type StatementLine = { day: string; cents: number; words: string[] }

const figures = (value: number, width: number) => String(value).padStart(width, '0')
const short = (day: string) => day.slice(2).replaceAll('-', '')
const sum = (lines: readonly StatementLine[]) => lines.reduce((total, { cents }) => total + cents, 0)

/** Writes a statement as a bank does, line by line, from the tables of the standard. */
export function norma43(lines: readonly StatementLine[], { start = 100_000, currency = '978' } = {}): string[] {
	const account = '210012340200051332'
	const received = lines.filter(({ cents }) => cents >= 0)
	const paid = lines.filter(({ cents }) => cents < 0)
	const end = start + sum(lines)
	const records = [
		`11${account}261101261130${start < 0 ? 1 : 2}${figures(Math.abs(start), 14)}${currency}3${'GARBI COACHES SL'.padEnd(26)}   `,
		...lines.flatMap(({ day, cents, words }) => [
			`22    1234${short(day)}${short(day)}04007${cents < 0 ? 1 : 2}${figures(Math.abs(cents), 14)}${figures(0, 10)}${'0'.repeat(12)}${''.padEnd(16)}`,
			...words.map((text, index) => `23${figures(index + 1, 2)}${text.padEnd(76)}`),
		]),
		`33${account}${figures(paid.length, 5)}${figures(-sum(paid), 14)}${figures(received.length, 5)}${figures(sum(received), 14)}${end < 0 ? 1 : 2}${figures(Math.abs(end), 14)}${currency}    `,
	]
	return [...records, `88${'9'.repeat(18)}${figures(records.length, 6)}${''.padEnd(54)}`]
}
