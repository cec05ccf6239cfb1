/** Joins the lines of a cell (Alt+Enter in a spreadsheet). */
export const onOneLine = (cell: string): string =>
	cell
		.split('\n')
		.map((line) => line.trim())
		.filter(Boolean)
		.join(' ')
