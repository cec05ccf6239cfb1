import sharp from 'sharp'

/** @typedef {import('./drawn-files.ts').Wanted} Wanted */
/** @typedef {import('./drawn-files.ts').NotDrawn} NotDrawn */

/** Why an uploaded file is not drawn. */
export class Refused extends Error {
	/** @param {NotDrawn} why */
	constructor(why) {
		super(why)
		this.why = why
	}
}

/** Most pixels of an uploaded picture. */
export const MAX_PIXELS = 50e6

const loaders = {
	picture: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
	logo: ['VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadSvg'],
}

/**
 * Reads type, size and number of pictures from the header alone.
 * @param {Buffer} input
 * @param {keyof typeof loaders} kind
 */
export async function readHeader(input, kind) {
	sharp.block({ operation: ['VipsForeignLoad'] })
	sharp.unblock({ operation: loaders[kind] })
	const header = await sharp(input, { limitInputPixels: false }).metadata()
	if (header.format === 'heif' && header.compression !== 'av1') throw new Refused('notAPicture')
	if ((header.pages ?? 1) > 1) throw new Refused('animated')
	if (header.width * header.height > MAX_PIXELS) throw new Refused('tooManyPixels')
	return header
}
