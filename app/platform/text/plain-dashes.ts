/** Dashes and hyphens of any script, and characters that look alike: the hyphen bullet, minus signs. */
const DASHES = /[\p{Pd}\u02d7\u2043\u2212\u2796]/gu

/** Replaces every kind of dash or minus by `-`. */
export const plainDashes = (text: string): string => text.replace(DASHES, '-')
