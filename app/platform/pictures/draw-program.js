import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { argv, stdout } from 'node:process'
import sharp from 'sharp'

/*
 * Reads one uploaded file and draws the files that the site shows of it. A process of its own, because an uploaded
 * file may take any time and memory, or end the process that reads it:
 * node draw-program.js <file> <what is wanted, as JSON>
 *
 * Writes JSON: `files`, with their bytes in Base64, or why there are none as `refusal`.
 */

/** @typedef {import('./drawn-files.ts').Wanted} Wanted */
/** @typedef {import('./drawn-files.ts').DrawnFile} DrawnFile */
/** @typedef {import('./drawn-files.ts').NotDrawn} NotDrawn */

class Refused extends Error {
	/** @param {NotDrawn} why */
	constructor(why) {
		super(why)
		this.why = why
	}
}

const MAX_PIXELS = 50e6

/** Shape of all pictures of public pages. */
const SHAPE = 4 / 3

/** Least picture: of a smaller one, even the middle size would be coarse. */
const LEAST = { width: 600, height: 450 }

/** Largest files of a picture in bytes, by width. A picture is never enlarged. */
const sizes = [
	{ most: 400, budgets: { avif: 20_000, webp: 28_000 } },
	{ most: 800, budgets: { avif: 45_000, webp: 65_000 } },
	{ most: 1600, budgets: { avif: 120_000, webp: 170_000 } },
]

/** Qualities from the best to the least that still shows no blocks. */
const qualities = [55, 45, 36, 28, 21, 15]

/** Blur, in pixels, for a picture that is mostly noise: it needs too many bytes at every quality. */
const blurs = [1, 2, 4, 8]

/** Squares of a logo, in pixels: `mark` for the page’s head on usual and on fine screens, `icon` for devices. */
const squares = /** @type {const} */ ({ mark: [80, 160], icon: [180, 192, 512] })

/** Largest logo of a PDF or a mail. */
const LETTERHEAD = { width: 600, height: 160 }

/** Least longer side of a logo that is a bitmap, in pixels. */
const LEAST_LOGO = 32

/** Least opacity, of 255, that can be seen. */
const VISIBLE = 13

/** Part of an icon’s side that the logo takes: the rest is cut off where a device rounds icons. */
const ICON_SHARE = 0.72

const loaders = {
	picture: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
	logo: ['VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadSvg'],
}

/**
 * Reads type, size and number of pictures from the header alone.
 * @param {Buffer} input
 * @param {Wanted['kind']} kind
 */
async function readHeader(input, kind) {
	sharp.block({ operation: ['VipsForeignLoad'] })
	sharp.unblock({ operation: loaders[kind] })
	const header = await sharp(input, { limitInputPixels: false }).metadata()
	if (header.format === 'heif' && header.compression !== 'av1') throw new Refused('notAPicture')
	if ((header.pages ?? 1) > 1) throw new Refused('animated')
	if (header.width * header.height > MAX_PIXELS) throw new Refused('tooManyPixels')
	return header
}

/**
 * Encodes a picture so that it keeps within a number of bytes.
 * @param {() => sharp.Sharp} open
 * @param {'avif' | 'webp'} format
 * @param {number} budget
 */
async function encodeWithin(open, format, budget) {
	const least = qualities.at(-1)
	const tries = [
		...qualities.map((quality) => ({ quality, blur: 0 })),
		...blurs.map((blur) => ({ quality: least, blur })),
	]
	for (const { quality, blur } of tries) {
		const picture = blur ? open().blur(blur) : open()
		// A higher effort takes ten times as long for files that are a tenth smaller.
		const encoded =
			format === 'avif'
				? picture.avif({ quality, effort: 3, chromaSubsampling: '4:2:0' })
				: picture.webp({ quality: quality + 20 })
		const bytes = await encoded.toBuffer()
		if (bytes.length <= budget) return bytes
	}
	throw new Refused('failed')
}

/**
 * Draws a photograph in the shape of all pictures, upright, without what its camera wrote into it.
 * @param {Buffer} input
 * @returns {Promise<DrawnFile[]>}
 */
async function drawPicture(input) {
	const { width, height } = (await readHeader(input, 'picture')).autoOrient
	if (width < LEAST.width || height < LEAST.height) throw new Refused('tooSmall')
	const widest = Math.min(width, Math.floor(height * SHAPE))
	const shaped = (/** @type {number} */ wide) => ({ width: wide, height: Math.round(wide / SHAPE) })
	// Read once: from here on there are two million pixels at most.
	const { data, info } = await sharp(input, { failOn: 'error', limitInputPixels: MAX_PIXELS })
		.autoOrient()
		.flatten({ background: '#ffffff' })
		.resize({ ...shaped(Math.min(1600, widest)), fit: 'cover', position: 'attention' })
		.toColourspace('srgb')
		.raw()
		.toBuffer({ resolveWithObject: true })
	const files = []
	for (const [index, { most, budgets }] of sizes.entries()) {
		if (index > 0 && widest <= (sizes[index - 1]?.most ?? 0)) break
		const size = shaped(Math.min(most, widest))
		const open = () => sharp(data, { raw: info }).resize(size)
		for (const format of /** @type {const} */ (['avif', 'webp'])) {
			const bytes = await encodeWithin(open, format, budgets[format])
			files.push({ use: /** @type {const} */ ('picture'), format, ...size, bytes })
		}
	}
	return files
}

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
async function drawLogo(input, background) {
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
 * Returns why a file could not be drawn.
 * @param {unknown} error
 * @returns {NotDrawn}
 */
function refusalOf(error) {
	if (error instanceof Refused) return error.why
	const { message } = /** @type {Error} */ (error)
	if (/out of memory|unable to allocate|memory allocation|insufficient memory/i.test(message)) return 'tooMuchMemory'
	return /pixel limit/.test(message) ? 'tooManyPixels' : 'notAPicture'
}

/** Lets visitors’ pages come first, unless this service may not set priorities. */
function yieldToVisitors() {
	try {
		setPriority(10)
	} catch {}
}

async function work() {
	const [, , file = '', asked = ''] = argv
	/** @type {Wanted} */
	const wanted = JSON.parse(asked)
	yieldToVisitors()
	sharp.cache(false)
	sharp.concurrency(1)
	const input = await readFile(file)
	try {
		const files = await (wanted.kind === 'logo' ? drawLogo(input, wanted.background) : drawPicture(input))
		return { files: files.map(({ bytes, ...drawn }) => ({ ...drawn, bytes: bytes.toString('base64') })) }
	} catch (error) {
		return { refusal: refusalOf(error) }
	}
}

stdout.write(JSON.stringify(await work()))
