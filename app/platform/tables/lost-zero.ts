/**
 * Restores the leading zero of a Spanish postal code that a spreadsheet read as a number: `8002` becomes `08002`. This
 * is unambiguous: the codes of nine provinces begin with one zero, and no code begins with two.
 * @returns the code with its zero; any other text unchanged
 */
export const withLostZero = (code: string): string => (/^[1-9]\d{3}$/.test(code.trim()) ? `0${code.trim()}` : code)

/** Returns whether a text is one to four figures: a Spanish postal code of which some figures are missing. */
export const lacksFigures = (code: string): boolean => /^\d{1,4}$/.test(code.trim())
