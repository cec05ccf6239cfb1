import { encode } from 'uqr'

/** Square QR code, `true` for dark modules, without the light border that must be drawn around it. */
export type QrCode = { size: number; modules: boolean[][] }

/** Width in modules of the light border that readers need (ISO/IEC 18004). */
export const QUIET_ZONE = 4

/**
 * Encodes a text in UTF-8 as a QR code with error correction M, the level that European banks' transfer codes require.
 * @param maxVersion largest size allowed, 1 to 40
 * @throws RangeError where the text is too long
 */
export function qrCode(text: string, maxVersion = 40): QrCode {
	const bytes = [...new TextEncoder().encode(text)]
	const { size, data } = encode(bytes, { ecc: 'M', boostEcc: false, border: 0, maxVersion })
	return { size, modules: data }
}

/**
 * Converts a code to an SVG path that outlines its dark modules row by row. One module is one unit. The extent includes
 * the quiet zone.
 */
export function qrPath({ size, modules }: QrCode) {
	const runs = modules.flatMap((row, y) => {
		const dark = row.map((isDark) => (isDark ? '1' : '0')).join('')
		return [...dark.matchAll(/1+/g)].map(
			({ index, 0: { length } }) => `M${index + QUIET_ZONE} ${y + QUIET_ZONE}h${length}v1h-${length}z`,
		)
	})
	return { extent: size + 2 * QUIET_ZONE, path: runs.join('') }
}
