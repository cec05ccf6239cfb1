import { encode } from 'uqr'

/** A QR code: square, `true` for what is dark, without the light border that it must be drawn with. */
export type QrCode = { size: number; modules: boolean[][] }

/** How many modules around a code must be light, or readers miss it (ISO/IEC 18004). */
export const QUIET_ZONE = 4

/**
 * Makes a QR code of a text's bytes in UTF-8, at error correction M: what phones read from a screen and from paper,
 * and what the transfer codes of European banks ask for.
 * @param maxVersion the largest size allowed, 1 to 40
 * @throws RangeError for a text that is too long
 */
export function qrCode(text: string, maxVersion = 40): QrCode {
	const bytes = [...new TextEncoder().encode(text)]
	const { size, data } = encode(bytes, { ecc: 'M', boostEcc: false, border: 0, maxVersion })
	return { size, modules: data }
}

/** The dark modules as the outline of an SVG path, one unit each, row by row; with the quiet zone around them. */
export function qrPath({ size, modules }: QrCode) {
	const runs = modules.flatMap((row, y) => {
		const dark = row.map((isDark) => (isDark ? '1' : '0')).join('')
		return [...dark.matchAll(/1+/g)].map(
			({ index, 0: { length } }) => `M${index + QUIET_ZONE} ${y + QUIET_ZONE}h${length}v1h-${length}z`,
		)
	})
	return { extent: size + 2 * QUIET_ZONE, path: runs.join('') }
}
