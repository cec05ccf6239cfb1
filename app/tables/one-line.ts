/** A cell whose lines somebody broke (Alt+Enter in a spreadsheet), on one line. */
export const onOneLine = (cell: string): string =>
	cell
		.split('\n')
		.map((line) => line.trim())
		.filter(Boolean)
		.join(' ')
