/** Dashes and hyphens of any script, and what looks like one: the bullet of hyphens, signs of minus. */
const DASHES = /[\p{Pd}\u02d7\u2043\u2212\u2796]/gu

/** A text with one spelling, `-`, for whatever dash or minus a program writes. */
export const plainDashes = (text: string): string => text.replace(DASHES, '-')
