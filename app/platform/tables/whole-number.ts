/** A whole number with its thousands apart: three noughts behind up to three figures are no decimals. */
const THOUSANDS = /^([1-9]\d{0,2})[.,]000$/
const WITH_DECIMALS = /^(\d+)[.,]0+$/

/** A whole number as spreadsheets write it, `16,00` or `1.000`, as its figures alone; anything else as it is. */
export const plainWhole = (cell: string): string => cell.trim().replace(THOUSANDS, '$1000').replace(WITH_DECIMALS, '$1')

/** Whether a cell is a whole number, or says nothing. */
export const isWhole = (cell: string): boolean => /^[+-]?\d*$/.test(plainWhole(cell))
