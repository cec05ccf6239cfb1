/** A whole number as spreadsheets write it, `16,00`, as its figures alone; anything else as it is. */
export const plainWhole = (cell: string): string => cell.trim().replace(/^(\d+)[.,]0+$/, '$1')

/** Whether a cell is a whole number, or says nothing. */
export const isWhole = (cell: string): boolean => /^[+-]?\d*$/.test(plainWhole(cell))
