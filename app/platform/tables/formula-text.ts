/** Formula that consists of a text alone, in the middle of a line: `="08002"`. Quotation marks inside are doubled. */
const FORMULA = /[^\S\t]*="(?:[^"]|"")*"/y
const WHOLE = /^\s*="((?:[^"]|"")*)"\s*$/

/**
 * Finds the end of a text formula that begins at a position of a line and fills its cell.
 * @returns position of the delimiter, or the length of the line; undefined where there is no such formula
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

/** Unwraps a cell that is a text formula. Programs write them so that spreadsheets leave the text unchanged. */
export const withoutFormula = (cell: string): string => {
	const [, text] = WHOLE.exec(cell) ?? []
	return text === undefined ? cell : text.replaceAll('""', '"')
}
