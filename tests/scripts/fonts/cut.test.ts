import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalogue } from '#app/platform/i18n/catalogue.server.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { characters, cut, folder, fonts, unicodeRange } from '../../../scripts/fonts/cut.mjs'

const names = Object.keys(fonts)

test('the folder has these fonts and no others', () => {
	const files = readdirSync(folder).filter((name) => name.endsWith('.woff2'))
	expect(files.sort()).toEqual(names.map((name) => `${name}.woff2`).sort())
})

test.each(names)('%s is what the script cuts, in 24 kB at most', async (name) => {
	const file = readFileSync(`${folder}${name}.woff2`)
	expect(file.equals(await cut(name))).toBe(true)
	expect(file.length).toBeLessThanOrEqual(24_000)
})

test.each(['fonts.css', 'display.css'])('%s names the same characters', (sheet) => {
	const ranges = [...readFileSync(folder + sheet, 'utf8').matchAll(/unicode-range:\s*([^;]+);/g)]
	expect(ranges.length).toBeGreaterThan(0)
	for (const [, range = ''] of ranges) expect(range.replace(/\s/g, '')).toBe(unicodeRange)
})

/** In no font of this size: an arrow and the narrow space of French come from the visitor's own fonts. */
const FROM_ELSEWHERE = '→⇄\u202f'

test.each(languageCodes)('the fonts have every letter of the texts in %s', (language) => {
	const texts = JSON.stringify(catalogue[language])
	const missing = new Set(
		[...texts].filter((letter) => !characters.includes(letter) && !FROM_ELSEWHERE.includes(letter)),
	)
	expect([...missing]).toEqual([])
})
