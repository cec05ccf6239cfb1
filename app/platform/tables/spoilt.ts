/**
 * Long number that a spreadsheet has rounded: `3,46E+10`. The sign of the exponent distinguishes it from names and
 * flight numbers.
 */
const ROUNDED = /^[+-]?\d+(?:[.,]\d+)?E[+-]\d{1,3}$/i
/** Error values, `#N/A`, `#¿NOMBRE?`, `#¡VALOR!`, and a value too wide for its column, `#####`. */
const NO_VALUE = /^#(?:N\/[AD]|NV|#+|[\p{Lu}¡¿/\d ]+[!?])$/u

/**
 * Returns whether a spreadsheet has destroyed a cell's value: a rounded number, a failed formula, a column too narrow.
 */
export const isSpoilt = (cell: string): boolean => ROUNDED.test(cell.trim()) || NO_VALUE.test(cell.trim())
