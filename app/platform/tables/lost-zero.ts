/**
 * A Spanish postal code as a spreadsheet leaves it that took it for a number: `8002`, which can only be 08002, as the codes
 * of nine provinces begin with a zero, and no code with two.
 * @returns the code with its zero; anything else as it is
 */
export const withLostZero = (code: string): string => (/^[1-9]\d{3}$/.test(code.trim()) ? `0${code.trim()}` : code)

/** Whether a text is figures that no Spanish postal code is made of any more: some are missing, and nobody knows which. */
export const lacksFigures = (code: string): boolean => /^\d{1,4}$/.test(code.trim())
