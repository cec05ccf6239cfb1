import { singleByteText } from './code-pages.ts'

/** Control characters that texts contain: tabs, ends of lines and pages, and CP/M's mark for the end of a file. */
const CONTROLS_OF_TEXT: readonly number[] = [9, 10, 11, 12, 13, 26]

/** Returns whether character codes are those of a text. */
const areText = (codes: Uint8Array | Uint16Array) =>
	codes.every((code: number) => code >= 32 || CONTROLS_OF_TEXT.includes(code))

function decodedAs(encoding: 'utf-8' | 'utf-16le' | 'utf-16be', bytes: Uint8Array) {
	try {
		return new TextDecoder(encoding, { fatal: true }).decode(bytes)
	} catch {
		return undefined
	}
}

/**
 * Decodes UTF-16 without a byte order mark. European letters leave one of their two bytes zero, and which one reveals
 * the byte order.
 */
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
 * Decodes a file as spreadsheets and banks save it. The encoding is UTF-8, or UTF-16 by its byte order mark or its zero
 * bytes. Otherwise it is Windows-1252 or code page 850, whichever gives likelier words.
 * @returns the text without its byte order mark; undefined where the file is no text
 */
export function textOfFile(bytes: Uint8Array): string | undefined {
	const text = textIn(bytes)
	return text === undefined || text.includes('\0') ? undefined : text.replace(/^\uFEFF+/, '')
}
