/** Spaces of any width (RFC 8265), which look alike when typed. */
const BLANKS = /\p{Zs}/gu
/** Invisible characters, which get into a password only by pasting. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu

/**
 * Normalises a password as it is checked and hashed (RFC 8265, OpaqueString): all spaces as U+0020, no invisible
 * characters, NFC. All else stays as typed.
 */
export const passwordSpelling = (password: string): string =>
	password.replace(BLANKS, ' ').replace(INVISIBLE, '').normalize('NFC')
