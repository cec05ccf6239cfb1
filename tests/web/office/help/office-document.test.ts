import { readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { adminPages } from '#app/domain/content/admin-pages.ts'
import { htmlLang } from '#app/platform/i18n/languages.ts'
import { HELP_PATH, helpFor, helpParagraphs } from '#app/web/office/help/help-links.ts'
import { type HelpLanguage, helpLanguage, officeDocument } from '#app/web/office/help/office-document.server.ts'
import { htmlFaults } from '#tests/support/html-faults.ts'

const languages: HelpLanguage[] = ['en', 'es', 'cat']

const faultsIn = htmlFaults()

const placesIn = (language: HelpLanguage) =>
	officeDocument(language).chapters.flatMap(({ href, paragraphs }) => [href, ...paragraphs.map((one) => one.href)])

test('readers of a language without the document get the English one', () => {
	expect(helpLanguage('cat')).toBe('cat')
	expect(helpLanguage('de')).toBe('en')
})

test('every page of the office leads to a paragraph that the document has', () => {
	const known = [...placesIn('en'), HELP_PATH]
	const wanted = [...adminPages.map(({ help }) => help), ...helpParagraphs].map((place) => HELP_PATH + place)
	expect(wanted.filter((place) => !known.includes(place))).toEqual([])
	expect(helpFor('/admin/quotes/')).toBe(`${HELP_PATH}the-pages/#the-list`)
	expect(helpFor('/admin/quotes/P-2026-00042/preview/')).toMatch(/#price-and-offer$/)
	expect(helpFor('/admin/vehicles/7/')).toMatch(/#records$/)
	expect(helpFor('/admin/drivers/7/hours/')).toMatch(/#drivers-hours$/)
	expect(helpFor('/admin/backups/restore/')).toMatch(/#backups$/)
	expect(helpFor('/admin/help/the-pages/')).toBe(HELP_PATH)
})

describe.each(languages)('the document in %s', (language) => {
	const { title, lead, chapters } = officeDocument(language)
	const html = lead + chapters.map((chapter) => chapter.html).join('')

	test('has the chapters and paragraphs of the English one, at the same addresses', () => {
		expect(placesIn(language)).toEqual(placesIn('en'))
		expect(title).not.toBe('')
		const tables = (text: string) => text.match(/<tr>/g)?.length
		const english = officeDocument('en')
		expect(tables(html)).toBe(tables(english.lead + english.chapters.map((chapter) => chapter.html).join('')))
	})

	test('has links to itself and to pages of the office only, and each leads somewhere', () => {
		const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)
		expect(links.length).toBeGreaterThan(20)
		const pages = adminPages.map(({ url }) => url as string)
		const stray = links.filter(
			(href) => !placesIn(language).includes(href) && !pages.some((url) => href.startsWith(url)),
		)
		expect(stray).toEqual([])
	})

	test('is valid HTML, with words for every picture', async () => {
		expect(
			await faultsIn(
				`<!DOCTYPE html><html lang="${htmlLang(language)}"><head><title>x</title></head><body><main>${html}</main></body></html>`,
			),
		).toEqual([])
		expect(html.match(/<img/g)?.length).toBeGreaterThan(3)
		expect(html).not.toMatch(/src="undefined"|alt=""/)
	})
})

test('each picture of the help has the size that its place keeps free', async () => {
	const shown = languages.flatMap((language) =>
		officeDocument(language).chapters.flatMap(({ html }) =>
			[...html.matchAll(/src="[^"]*\/([a-z]+\.[a-z]+)[^/"]*\.webp"/g)].map(([, name]) => name),
		),
	)
	const folder = 'docs/screens'
	const files = readdirSync(folder).filter((file) => shown.some((name) => file.startsWith(`${name}.`)))
	expect(files.length).toBeGreaterThan(3)
	for (const file of files)
		expect([file, await sharp(path.join(folder, file)).metadata()]).toMatchObject([file, { width: 1280, height: 800 }])
})
