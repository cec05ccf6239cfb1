import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { officeHoursLabel } from '#app/domain/company/office-hours.server.ts'
import { catalogue } from '#app/platform/i18n/catalogue.server.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import routes from '#app/routes.ts'
import { sampleCompany } from '#drizzle/sample-company.ts'
import {
	blockingIn,
	compressedAsset,
	eagerPictures,
	fontFiles,
	inlineScripts,
	otherSites,
	scriptFiles,
	styleBytes,
	travel,
} from '#tests/support/page-weight.ts'
import { type SiteInUse, startSiteInUse } from '#tests/support/site-in-use.ts'
import { accessTable } from './access-table.ts'
import { type Kind, pageVisits, type Visit } from './page-visits.ts'

/* The byte budgets of every page (figures §1), measured on the built and running site as on a first visit. */

/**
 * Greatest length of inline scripts. `plain`: of every page; `keeping`: with the code that stores a card or an unsent
 * form; `waiting`: of the page that waits for a payment; `office`: of the office's pages.
 */
const INLINE_SCRIPT = { plain: 768, keeping: 1536, waiting: 2304, office: 6144 }
/** Bytes of all pictures that load immediately, wherever on the page they are. */
const PICTURES = 30_000
/** Bytes of one font file. A page never waits for it, and it stays in the browser's cache. */
const FONT = 24_000
/** HTML with its styles, and script files, compressed with Brotli. */
const budgets: Record<Kind, { page: number; scripts: number }> = {
	information: { page: 14_000, scripts: 0 },
	/** shown by another page in a frame, without any script */
	framed: { page: 14_000, scripts: 0 },
	form: { page: 14_000, scripts: 88_000 },
	office: { page: 20_000, scripts: 0 },
	officeForm: { page: 20_000, scripts: 92_000 },
}
/** Spanish has most readers, German the longest texts; all six on request. */
const languages = process.env.ALL_LANGUAGES ? languageCodes : ['es', 'de']

let inUse: SiteInUse
beforeAll(async () => {
	inUse = await startSiteInUse()
})

type Row = { page: string; language: string; html: number; css: number; scripts: number; pictures: number }
const rows: Row[] = []

/** Formats one table over all pages, which `npm test` prints at its end. */
function table() {
	const figure = (bytes: number) => bytes.toLocaleString('en-GB').padStart(8)
	const width = Math.max(...rows.map(({ page }) => page.length))
	const line = (page: string, language: string, ...figures: string[]) =>
		[page.padEnd(width), language.padEnd(4), ...figures.map((text) => text.padStart(8))].join(' ').trimEnd()
	return [
		line('bytes, compressed', '', 'page', 'its CSS', 'scripts', 'pictures'),
		...rows.map(({ page, language, html, css, scripts, pictures }) =>
			line(page, language, ...[html, css, scripts, pictures].map(figure)),
		),
		'',
	].join('\n')
}

afterAll(async () => {
	mkdirSync('test-results', { recursive: true })
	writeFileSync('test-results/bytes.txt', table())
	await inUse.remove()
})

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

const shortened = (path: string) => (path.length > 40 ? `${path.slice(0, 39)}…` : path)

function statusOf(path: string) {
	if (path.startsWith('/errores/')) return Number(/\d+/.exec(path)?.[0])
	return /^\/nada|paris|=nada/.test(path) ? 404 : 200
}

const known = new Map<string, Promise<number>>()

/** Returns the bytes of a picture or font as sent; the same one is on many pages. */
function fileBytes(source: string) {
	const bytes =
		known.get(source) ??
		travel(inUse.site.origin + source).then((answer) => {
			if (answer.status !== 200) throw new Error(`${source} answers ${answer.status}`)
			return answer.bytes
		})
	known.set(source, bytes)
	return bytes
}

/** Returns the greatest length of the inline script of a page that loads no script files. */
function mostInline(kind: Kind, html: string) {
	if (kind === 'office') return INLINE_SCRIPT.office
	if (html.includes('[data-left]')) return INLINE_SCRIPT.waiting
	return /id="unsent"|data-card=/.test(html) ? INLINE_SCRIPT.keeping : INLINE_SCRIPT.plain
}

async function expectWithin({ kind, as }: Visit, path: string, language: string) {
	const { site, cookies, fill } = inUse
	const address = `${site.origin}${fill(path)}${path.includes('?') ? '&' : '?'}lng=${language}`
	const { status, type, bytes, body } = await travel(address, as === undefined ? undefined : cookies[as])
	const html = body.toString('utf8')
	const scripts = sum(scriptFiles(html).map(compressedAsset))
	const pictures = sum(await Promise.all(eagerPictures(html).map(fileBytes)))
	const page = shortened(path) + (as === undefined ? '' : ' *')
	rows.push({ page, language, html: bytes, css: styleBytes(html), scripts, pictures })

	// A page that fails to show its stored data would pass for a light one.
	expect([path, status, type]).toEqual([path, statusOf(path), 'text/html; charset=utf-8'])
	expect(bytes, `${path} in ${language}`).toBeLessThanOrEqual(budgets[kind].page)
	expect(styleBytes(html), path).toBeGreaterThan(1000)
	expect(blockingIn(html), path).toEqual([])
	expect(otherSites(html), path).toEqual([])
	expect(scripts, path).toBeLessThanOrEqual(budgets[kind].scripts)
	expect(pictures, path).toBeLessThanOrEqual(PICTURES)
	const fonts = await Promise.all(fontFiles(html).map(fileBytes))
	expect([fonts.length, Math.max(...fonts) <= FONT], path).toEqual([
		kind === 'office' || kind === 'officeForm' ? 2 : 3,
		true,
	])
	const inline = inlineScripts(html)
	if (kind === 'form' || kind === 'officeForm') expect(scriptFiles(html).length, path).toBeGreaterThan(2)
	else {
		expect(inline.map(({ length }) => length <= mostInline(kind, html))).toEqual(kind === 'framed' ? [] : [true])
	}
}

test('every route has its line, and every line its route', () => {
	expect(Object.keys(pageVisits)).toEqual(Object.keys(accessTable))
})

const withPages = Object.entries(pageVisits).filter(([, visits]) => visits.length > 0)

test.each(withPages)('%s stays within its byte budget on every page and in each language', async (_, visits) => {
	for (const visit of visits)
		for (const path of visit.paths) for (const language of languages) await expectWithin(visit, path, language)
})

/** Routes whose page a site that is set up does not show: that of a demo, and those of a new site with a backup. */
const NOT_ON_THIS_SITE = ['demo', 'setup-restore', 'setup-restore-confirm'].map((name) => `routes/setup/${name}.route`)

test('a line of the table is empty exactly where the route has no page', () => {
	const modules = new Map(routes.map(({ id, file }) => [id ?? file.replace(/\.tsx?$/, ''), file]))
	for (const [id, visits] of Object.entries(pageVisits)) {
		const isPage = readFileSync(`app/${modules.get(id)}`, 'utf8').includes('export default')
		const hasPage = isPage && !NOT_ON_THIS_SITE.includes(id)
		expect([id, visits.length > 0]).toEqual([id, hasPage])
	}
})

test('the frame of a page is not sent a second time for its scripts', async () => {
	const hours = officeHoursLabel(textsIn('de'), sampleCompany)
	for (const path of ['/budgetRequest/', '/login/', '/search-page/']) {
		const html = (await travel(`${inUse.site.origin}${path}?lng=de`)).body.toString('utf8')
		const { cookies } = catalogue.de.shell as Record<string, Record<string, string>>
		const { name } = textsIn('de').texts('services').pages.vip_mercedes_sprinter
		// The quote form's short footer has no office hours.
		const inFooter = path === '/budgetRequest/' ? [] : [hours]
		for (const text of [name, ...inFooter, cookies?.text, 'og:image:height'])
			expect([path, text, html.split(text ?? '').length - 1]).toEqual([path, text, 1])
	}
})

test('no page loads the calendar, the suggestions or scripts of the office at the start', async () => {
	for (const path of ['/budgetRequest/', '/login/', '/search-page/']) {
		const html = (await travel(inUse.site.origin + path)).body.toString('utf8')
		expect(scriptFiles(html).filter((name) => /^(?:day-calendar|place-suggestions|admin)/.test(name))).toEqual([])
	}
})
