import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/*
 * Cuts the fonts of the pages to the letters of our six languages. What it writes to `app/web/fonts` is committed, and
 * a test compares the two. `app/web/fonts/fonts.css` names the files.
 */

/** Characters in the files: ASCII, Latin-1, and what else our texts use. All others come from the visitor's fonts. */
export const unicodeRange =
	'U+20-7E,U+A0-FF,U+152-153,U+178,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+20AC,U+2212'

/** Kerning, figures of one width, and accents. */
const FEATURES = ['kern', 'tnum', 'ccmp', 'locl', 'mark']

/** Files, and the packages that they are cut from. */
export const fonts = {
	'inter-400': '@fontsource/inter/files/inter-latin-400-normal.woff2',
	'inter-600': '@fontsource/inter/files/inter-latin-600-normal.woff2',
	'bricolage-grotesque-600': '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-600-normal.woff2',
}

export const folder = fileURLToPath(new URL('../../app/web/fonts/', import.meta.url))

const require = createRequire(import.meta.url)

function charactersOf(range) {
	const [first, last = first] = range.replace('U+', '').split('-')
	const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)]
	return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('')
}

/** All characters of `unicodeRange`, in one string. */
export const characters = unicodeRange.split(',').map(charactersOf).join('')

/** Returns the bytes of a font, cut to `characters`. */
export const cut = (name) =>
	subsetFont(readFileSync(require.resolve(fonts[name])), characters, { targetFormat: 'woff2', keepFeatures: FEATURES })

if (process.argv[1] === fileURLToPath(import.meta.url))
	for (const name of Object.keys(fonts)) writeFileSync(`${folder}${name}.woff2`, await cut(name))
