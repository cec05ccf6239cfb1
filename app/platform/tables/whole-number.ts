/** Whole number with a thousands separator: three zeros behind up to three figures are no decimals. */
const THOUSANDS = /^([1-9]\d{0,2})[.,]000$/
const WITH_DECIMALS = /^(\d+)[.,]0+$/

/**
 * Reduces a whole number as spreadsheets write it, `16,00` or `1.000`, to its figures; leaves any other text unchanged.
 */
export const plainWhole = (cell: string): string => cell.trim().replace(THOUSANDS, '$1000').replace(WITH_DECIMALS, '$1')

/** Returns whether a cell is a whole number, or empty. */
export const isWhole = (cell: string): boolean => /^[+-]?\d*$/.test(plainWhole(cell))
