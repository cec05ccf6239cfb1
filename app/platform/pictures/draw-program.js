import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { argv, stdout } from 'node:process'
import sharp from 'sharp'
import { drawLogo, drawTab } from './draw-logo.js'
import { MAX_PIXELS, Refused, readHeader } from './read-header.js'

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

/** Positions of the part that stays, by the editor’s choice. Only one side of a picture is ever cut. */
const positions = { auto: 'attention', start: 'left top', centre: 'centre', end: 'right bottom' }

/** Qualities from the best to the least that still shows no blocks. */
const qualities = [55, 45, 36, 28, 21, 15]

/** Blur, in pixels, for a picture that is mostly noise: it needs too many bytes at every quality. */
const blurs = [1, 2, 4, 8]

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
 * @param {import('./drawn-files.ts').Focus} focus part that stays
 * @returns {Promise<DrawnFile[]>}
 */
async function drawPicture(input, focus) {
	const { width, height } = (await readHeader(input, 'picture')).autoOrient
	if (width < LEAST.width || height < LEAST.height) throw new Refused('tooSmall')
	const widest = Math.min(width, Math.floor(height * SHAPE))
	const shaped = (/** @type {number} */ wide) => ({ width: wide, height: Math.round(wide / SHAPE) })
	// Read once: from here on there are two million pixels at most.
	const { data, info } = await sharp(input, { failOn: 'error', limitInputPixels: MAX_PIXELS })
		.autoOrient()
		.flatten({ background: '#ffffff' })
		.resize({ ...shaped(Math.min(1600, widest)), fit: 'cover', position: positions[focus] })
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

/**
 * Draws what is wanted.
 * @param {Buffer} input
 * @param {Wanted} wanted
 */
function draw(input, wanted) {
	if (wanted.kind === 'logo') return drawLogo(input, wanted.background)
	return wanted.kind === 'tab' ? drawTab(input) : drawPicture(input, wanted.focus ?? 'auto')
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
		const files = await draw(input, wanted)
		return { files: files.map(({ bytes, ...drawn }) => ({ ...drawn, bytes: bytes.toString('base64') })) }
	} catch (error) {
		return { refusal: refusalOf(error) }
	}
}

stdout.write(JSON.stringify(await work()))
