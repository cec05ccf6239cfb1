import sharp from 'sharp'
import { MAX_PIXELS, Refused, readHeader } from './read-header.js'

/** @typedef {import('./drawn-files.ts').DrawnFile} DrawnFile */

/** Squares of a logo, in pixels: `mark` for the page’s head on usual and on fine screens, `icon` for devices. */
const squares = /** @type {const} */ ({ mark: [80, 160], icon: [180, 192, 512] })

/** Largest logo of a PDF or a mail. */
const LETTERHEAD = { width: 600, height: 160 }

/** Sides of the icon that browsers ask for at `/favicon.ico`, in pixels. */
const TAB_SIDES = [32, 48]

/** Least longer side of a logo that is a bitmap, in pixels. */
const LEAST_LOGO = 32

/** Least opacity, of 255, that can be seen. */
const VISIBLE = 13

/** Part of an icon’s side that the logo takes: the rest is cut off where a device rounds icons. */
const ICON_SHARE = 0.72

/**
 * Opens a logo as it is drawn in a size. Drawn shapes are drawn for that size, so that they stay sharp.
 * @param {Buffer} input
 * @param {sharp.Metadata} header
 * @param {{ width: number, height: number }} box
 */
function openLogo(input, { format, width, height }, box) {
	const scale = Math.min(box.width / width, box.height / height)
	const density = format === 'svg' ? Math.min(100_000, Math.max(1, 72 * scale)) : undefined
	const picture = sharp(input, { failOn: 'error', limitInputPixels: MAX_PIXELS, ...(density && { density }) })
	return { picture: picture.toColourspace('srgb'), isDrawn: density !== undefined }
}

/**
 * Draws one PNG of a logo.
 * @param {sharp.Sharp} picture
 */
async function png(picture) {
	const { data, info } = await picture.png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true })
	return { format: /** @type {const} */ ('png'), width: info.width, height: info.height, bytes: data }
}

/**
 * Returns whether any pixel of a PNG can be seen.
 * @param {Buffer} bytes
 */
async function showsSomething(bytes) {
	const { channels, isOpaque } = await sharp(bytes).stats()
	return isOpaque || (channels.at(-1)?.max ?? 0) >= VISIBLE
}

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

/**
 * Draws a logo as PNG: squares, and its own shape for PDFs and mails. An SVG is read from memory, so that it has no
 * address from which it could name files; its scripts are not run.
 * @param {Buffer} input
 * @param {string} background colour of icons, `#rrggbb`
 * @returns {Promise<DrawnFile[]>}
 */
export async function drawLogo(input, background) {
	const header = await readHeader(input, 'logo')
	const isBitmap = header.format !== 'svg'
	if (isBitmap && Math.max(header.width, header.height) < LEAST_LOGO) throw new Refused('tooSmall')
	const { picture, isDrawn } = openLogo(input, header, LETTERHEAD)
	const letterhead = await png(picture.resize({ ...LETTERHEAD, fit: 'inside', withoutEnlargement: !isDrawn }))
	if (!(await showsSomething(letterhead.bytes))) throw new Refused('nothingVisible')
	const inside = async (/** @type {number} */ side) => {
		const box = { width: side, height: side }
		return openLogo(input, header, box)
			.picture.resize({ ...box, fit: 'contain', background: CLEAR })
			.png()
			.toBuffer()
	}
	const files = []
	for (const side of squares.mark)
		files.push({ use: /** @type {const} */ ('mark'), ...(await png(sharp(await inside(side)))) })
	for (const side of squares.icon) {
		const logo = await inside(Math.round(side * ICON_SHARE))
		const create = { width: side, height: side, channels: /** @type {const} */ (4), background }
		files.push({
			use: /** @type {const} */ ('icon'),
			...(await png(
				sharp({ create })
					.composite([{ input: logo }])
					.removeAlpha(),
			)),
		})
	}
	files.push({ use: /** @type {const} */ ('letterhead'), ...letterhead })
	return files
}

/**
 * Draws the small icons of a browser's tab.
 * @param {Buffer} input a square icon that was drawn of a logo
 * @returns {Promise<DrawnFile[]>}
 */
export async function drawTab(input) {
	await readHeader(input, 'logo')
	const files = []
	for (const side of TAB_SIDES)
		files.push({ use: /** @type {const} */ ('icon'), ...(await png(sharp(input).resize(side, side))) })
	return files
}
