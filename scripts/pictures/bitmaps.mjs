import { renderPng } from './chromium.mjs'
import { roundMark, squareMark } from './logo.mjs'
import { drawSocialPicture } from './social-picture.mjs'
import { sharedLine } from './words.mjs'

/** Wraps a PNG in an ICO file, which may hold it unchanged behind a six-byte header and one sixteen-byte entry. */
function icoFromPng(png, size) {
	const head = Buffer.alloc(22)
	head.writeUInt16LE(1, 2)
	head.writeUInt16LE(1, 4)
	head.writeUInt8(size, 6)
	head.writeUInt8(size, 7)
	head.writeUInt16LE(1, 10)
	head.writeUInt16LE(32, 12)
	head.writeUInt32LE(png.length, 14)
	head.writeUInt32LE(head.length, 18)
	return Buffer.concat([head, png])
}

/** Pictures that must be pixels: for home screens, and for sites that show a picture with a shared link. */
export const bitmaps = [
	{ file: 'favicon.ico', draw: async () => icoFromPng(await renderPng(roundMark(), 32), 32) },
	{ file: 'apple-touch-icon.png', draw: () => renderPng(squareMark(), 180) },
	{ file: 'icon-192.png', draw: () => renderPng(squareMark(), 192) },
	{ file: 'icon-512.png', draw: () => renderPng(squareMark(), 512) },
	...Object.entries(sharedLine).map(([language, lines]) => ({
		file: `images/social/${language}.png`,
		draw: () => renderPng(drawSocialPicture(lines), 1200, 630),
	})),
]
