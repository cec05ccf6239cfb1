import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { transformWithEsbuild } from 'vite'
import { expect, test } from 'vitest'
import { boardPlaces } from '#app/web/shell/scripts/board-places.ts'
import { compressedAsset } from '#tests/support/page-weight.ts'

/* The byte budgets of what pages share (figures §1); those of each page are in `page-budgets.test.ts`. */

const CALENDAR = 45_000
const SITE_STYLES = 9_250
const OFFICE_STYLES = 6_250
const PICTURE = 30_000
const SHARED_PICTURE = 120_000

const assets = 'build/client/assets'
const isCompressed = (name: string) => /\.(?:br|gz)$/.test(name)
const assetsNamed = (pattern: RegExp) => readdirSync(assets).filter((name) => pattern.test(name) && !isCompressed(name))

test('the calendar is at most 45 kB in every language', () => {
	const calendar = assetsNamed(/^day-calendar/)
	expect(calendar).toHaveLength(2)
	const locales = assetsNamed(/^(es|en-GB|fr|de|it|ca)-/)
	expect(locales).toHaveLength(6)
	const words = assetsNamed(/^calendar-(?!feed)/)
	expect(words).toHaveLength(6)
	const largest = (names: string[]) => Math.max(...names.map((name) => compressedAsset(name)))
	const bytes = calendar.reduce((sum, name) => sum + compressedAsset(name), largest(locales) + largest(words))
	expect(bytes).toBeLessThanOrEqual(CALENDAR)
})

/** Styles of the office alone; all others are the public site's. */
const OF_THE_OFFICE = ['admin.css', 'board.css', 'desk.css', 'office-list.css', 'today.css']

/** Returns the bytes of style sheets as the build writes them into pages, compressed as one. */
async function stylesTogether(sheets: string[], further = '') {
	const sent = await Promise.all(
		sheets.map(async (name) => {
			const written = readFileSync(path.join('app/web/styles', name), 'utf8')
			return (await transformWithEsbuild(written, name, { loader: 'css', minify: true })).code
		}),
	)
	return brotliCompressSync([...sent, further].join('')).length
}

test('all styles of the public site are at most 9.25 kB, and those of the office and its plan 6.25 kB', async () => {
	const sheets = readdirSync('app/web/styles')
	const shared = sheets.filter((name) => !OF_THE_OFFICE.includes(name))
	expect(sheets.length - shared.length).toBe(OF_THE_OFFICE.length)
	expect(await stylesTogether(shared)).toBeLessThanOrEqual(SITE_STYLES)
	expect(await stylesTogether(OF_THE_OFFICE, boardPlaces)).toBeLessThanOrEqual(OFFICE_STYLES)
	// The calendar's, which the test above counts.
	expect(assetsNamed(/\.css$/)).toHaveLength(1)
})

test('no picture of a page is over 30 kB, and no picture for link previews over 120 kB', () => {
	const below = (folder: string): string[] =>
		readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
			entry.isDirectory() ? below(path.join(folder, entry.name)) : [path.join(folder, entry.name)],
		)
	const pictures = below('build/client/images')
	expect(pictures.length).toBeGreaterThan(10)
	const most = (file: string) => (file.includes(`${path.sep}social${path.sep}`) ? SHARED_PICTURE : PICTURE)
	expect(pictures.filter((file) => statSync(file).size > most(file))).toEqual([])
})
