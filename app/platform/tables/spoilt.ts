/** What a spreadsheet has made of a long number: `3,46E+10`; the sign of the exponent tells it from names and flights. */
const ROUNDED = /^[+-]?\d+(?:[.,]\d+)?E[+-]\d{1,3}$/i
/** `#N/A`, `#¿NOMBRE?`, `#¡VALOR!`, and what does not fit its column: `#####`. */
const NO_VALUE = /^#(?:N\/[AD]|NV|#+|[\p{Lu}¡¿/\d ]+[!?])$/u

/** Whether a spreadsheet has lost what stood in a cell: a number rounded, a formula that failed, a column too narrow. */
export const isSpoilt = (cell: string): boolean => ROUNDED.test(cell.trim()) || NO_VALUE.test(cell.trim())
