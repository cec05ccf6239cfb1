import { singleByteText } from './code-pages.ts'

/** The control characters that texts have: blanks, ends of lines and pages, and the mark of CP/M at the end of a file. */
const CONTROLS_OF_TEXT: readonly number[] = [9, 10, 11, 12, 13, 26]

/** Whether codes of characters are those of a text. */
const areText = (codes: Uint8Array | Uint16Array) =>
	codes.every((code: number) => code >= 32 || CONTROLS_OF_TEXT.includes(code))

function decodedAs(encoding: 'utf-8' | 'utf-16le' | 'utf-16be', bytes: Uint8Array) {
	try {
		return new TextDecoder(encoding, { fatal: true }).decode(bytes)
	} catch {
		return undefined
	}
}

/** Of what two bytes of each character a file without a mark leaves one empty: letters of Europe in UTF-16. */
function wideTextIn(bytes: Uint8Array) {
	if (bytes.length % 2 !== 0) return undefined
	const zeros: [number, number] = [0, 0]
	for (const [index, byte] of bytes.entries()) if (byte === 0) zeros[index % 2 === 0 ? 0 : 1]++
	const many = bytes.length * 0.15
	const isLittle = zeros[1] > many && zeros[0] * 20 < zeros[1]
	if (!isLittle && !(zeros[0] > many && zeros[1] * 20 < zeros[0])) return undefined
	const text = decodedAs(isLittle ? 'utf-16le' : 'utf-16be', bytes)
	return text !== undefined && areText(Uint16Array.from(text, (unit) => unit.charCodeAt(0))) ? text : undefined
}

function textIn(bytes: Uint8Array) {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodedAs('utf-16le', bytes)
	if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodedAs('utf-16be', bytes)
	if (bytes.includes(0)) return wideTextIn(bytes)
	return decodedAs('utf-8', bytes) ?? (areText(bytes) ? singleByteText(bytes) : undefined)
}

/**
 * The text of a file as spreadsheets and banks save it: UTF-8, UTF-16 with its mark or evident by its zeros, and else
 * Windows-1252 or code page 850, whichever makes likelier words of it. A mark at its beginning is none of it.
 * @returns undefined where it is no text
 */
export function textOfFile(bytes: Uint8Array): string | undefined {
	const text = textIn(bytes)
	return text === undefined || text.includes('\0') ? undefined : text.replace(/^\uFEFF+/, '')
}
