import fc from 'fast-check'

/** Any character: half of them are on a keyboard, the others any of Unicode, control characters too. */
const anyCharacter = fc.oneof(
	fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
	fc.integer({ min: 0, max: 0x10_f7ff }).map((code) => String.fromCodePoint(code < 0xd800 ? code : code + 0x800)),
)

/** Generates any well-formed text. fast-check's own `binary` unit takes seconds to set up. */
export const anyText = (maxLength = 60) => fc.string({ unit: anyCharacter, maxLength })
