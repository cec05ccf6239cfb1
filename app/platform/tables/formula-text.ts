/** A formula of nothing but a text, at a place of a line: `="08002"`, quotes inside written twice. */
const FORMULA = /[^\S\t]*="(?:[^"]|"")*"/y
const WHOLE = /^\s*="((?:[^"]|"")*)"\s*$/

/**
 * The formula of a text that begins at a place of a line and has a cell of its own.
 * @returns its end, where the delimiter or the line's end stands; undefined where there is none
 */
export function endOfFormula(line: string, at: number, delimiter: string): number | undefined {
	FORMULA.lastIndex = at
	const found = FORMULA.exec(line)
	if (!found) return undefined
	const end = at + found[0].length
	const closed = line.slice(end)
	const rest = delimiter === '\t' ? closed : closed.trimStart()
	return rest === '' || rest.startsWith(delimiter) ? line.length - rest.length : undefined
}

/** A cell as it is meant: programs write its text as a formula, so that spreadsheets leave it as it is. */
export const withoutFormula = (cell: string): string => {
	const [, text] = WHOLE.exec(cell) ?? []
	return text === undefined ? cell : text.replaceAll('""', '"')
}
