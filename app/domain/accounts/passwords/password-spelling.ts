/** Blanks of any width, as RFC 8265 has them: people cannot tell them apart when they type. */
const BLANKS = /\p{Zs}/gu
/** Signs without a glyph, which a password can only have got by being pasted. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu

/**
 * A password in the spelling in which it is checked and hashed (RFC 8265, OpaqueString): blanks as spaces, without signs
 * that nobody sees or types, NFC. Nothing else of it changes.
 */
export const passwordSpelling = (password: string): string =>
	password.replace(BLANKS, ' ').replace(INVISIBLE, '').normalize('NFC')
