/** The control characters that texts have: blanks, ends of lines and pages, and the mark of CP/M at the end of a file. */
const CONTROLS_OF_TEXT: readonly number[] = [9, 10, 11, 12, 13, 26]

function decodedAs(encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252', bytes: Uint8Array) {
	try {
		return new TextDecoder(encoding, { fatal: true }).decode(bytes)
	} catch {
		return undefined
	}
}

/** Of what two bytes of each character a file without a mark leaves one empty: letters of Europe in UTF-16. */
function wideEncodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
	if (bytes.length % 2 !== 0) return undefined
	const zeros: [number, number] = [0, 0]
	for (const [index, byte] of bytes.entries()) if (byte === 0) zeros[index % 2 === 0 ? 0 : 1]++
	const many = bytes.length * 0.15
	if (zeros[1] > many && zeros[0] * 20 < zeros[1]) return 'utf-16le'
	return zeros[0] > many && zeros[1] * 20 < zeros[0] ? 'utf-16be' : undefined
}

function textIn(bytes: Uint8Array) {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodedAs('utf-16le', bytes)
	if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodedAs('utf-16be', bytes)
	if (bytes.includes(0)) {
		const wide = wideEncodingOf(bytes)
		return wide && decodedAs(wide, bytes)
	}
	const text = decodedAs('utf-8', bytes)
	if (text !== undefined) return text
	const isText = bytes.every((byte) => byte >= 32 || CONTROLS_OF_TEXT.includes(byte))
	return isText ? decodedAs('windows-1252', bytes) : undefined
}

/**
 * The text of a file as spreadsheets and banks save it: UTF-8, UTF-16 with its mark or evident by its zeros, and else
 * Windows-1252. A mark at its beginning is none of it.
 * @returns undefined where it is no text
 */
export function textOfFile(bytes: Uint8Array): string | undefined {
	const text = textIn(bytes)
	return text === undefined || text.includes('\0') ? undefined : text.replace(/^\uFEFF+/, '')
}
