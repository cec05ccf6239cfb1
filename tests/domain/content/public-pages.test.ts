import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { aboutPage } from '#app/domain/content/about-texts.server.ts'
import { cardPage } from '#app/domain/content/card-page.server.ts'
import { cardTeasers, gallery } from '#app/domain/content/home-texts.server.ts'
import { legalPage } from '#app/domain/content/legal-texts.server.ts'
import { specifiedPages } from '#app/domain/content/pages/site-pages.ts'
import type { Picture } from '#app/domain/content/pictures.ts'
import { sliderCards } from '#app/domain/content/slider.ts'
import { type Story, sectionIndex, sectionLinks, sectionStory } from '#app/domain/content/story.server.ts'
import { legalPages } from '#app/domain/content/trail.ts'
import { transferIndex, transferLinks, transferStory } from '#app/domain/content/transfer-texts.server.ts'
import { transfers } from '#app/domain/content/transfers.ts'
import { defaultLook } from '#app/domain/looks/look.ts'
import { type Language, languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { failureCodes } from '#app/web/http/failures.server.ts'
import { sampleCompany as company } from '#drizzle/sample-company.ts'

const SITE = { company, origin: 'https://coaches.example', pages: specifiedPages, pictures: {}, look: defaultLook }
const lastPart = ({ href }: { href: string }) => href.split('/').at(-2) ?? ''

/** Returns every page about one service, tour or transfer, by its address. */
function storiesIn(language: Language): [path: string, story: Story][] {
	const texts = textsIn(language)
	const sections = (['servicios', 'tours'] as const).flatMap((section) =>
		sectionLinks(texts, section, SITE).map(
			(link) => [link.href, sectionStory(texts, section, lastPart(link), SITE)] as const,
		),
	)
	const all = [
		...sections,
		...transferLinks(texts, SITE).map((link) => [link.href, transferStory(texts, lastPart(link), SITE)] as const),
	]
	return all.map(([path, story]) => {
		if (!story) throw new Error(`${path} has no story`)
		return [path, story]
	})
}

const visit = { consent: undefined, hostCookieName: (name: string) => name }

/** Returns the title and description of every public page, by its address. */
function headsIn(language: Language) {
	const texts = textsIn(language)
	const { home, fleet, shell } = {
		home: texts.texts('home'),
		fleet: texts.texts('fleet'),
		shell: texts.texts('shell'),
	}
	return new Map([
		...storiesIn(language).map(([path, { page }]) => [path, page] as const),
		['/', home],
		['/sliderPage/', home.sliderPage],
		['/fleet/', fleet.overview],
		['/about/', aboutPage(texts, SITE).page],
		['/servicios/', sectionIndex(texts, 'servicios', SITE).page],
		['/tours/', sectionIndex(texts, 'tours', SITE).page],
		['/traslados/', transferIndex(texts, SITE).page],
		['/generaSitemap/', shell.sitemap],
		['/conditions/', texts.texts('conditions')],
		...legalPages.map((name) => [`/legal/${name}/`, legalPage(texts, company, name, visit)?.page] as const),
		...Object.entries(fleet.pages).map(([seats, page]) => [`/fleet/${seats}/`, page] as const),
	])
}

const texts = (story: Story, wanted: (part: Story['parts'][number]) => boolean) =>
	story.parts.filter(wanted).flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text))

test.each(languageCodes)(
	'in %s every page has a title and a description that search engines show whole',
	(language) => {
		const heads = headsIn(language)
		expect(heads.size).toBe(5 + 2 + 18 + 8 + 4 + 6 + 1)
		for (const [path, head] of heads) {
			const { title = '', description = '' } = head ?? {}
			expect([path, title.length <= 65 && title.length > 0]).toEqual([path, true])
			expect([path, description, description.length >= 100 && description.length <= 160]).toEqual([
				path,
				description,
				true,
			])
		}
		const titles = [...heads.values()].map((head) => head?.title)
		expect(new Set(titles).size).toBe(titles.length)
	},
)

test.each(languageCodes)(
	'in %s services and tours have five paragraphs, transfers fifteen and the page about us eight',
	(language) => {
		const counts = new Map(storiesIn(language).map(([path, story]) => [path, texts(story, () => true).length]))
		for (const [path, count] of counts) expect([path, count]).toEqual([path, path.startsWith('/traslados/') ? 15 : 5])
		for (const [path, { parts }] of storiesIn(language))
			if (path.startsWith('/traslados/')) expect(parts.map(({ common }) => common)).toEqual([true, false, true])
		expect(aboutPage(textsIn(language), SITE).parts.flatMap(({ paragraphs }) => paragraphs)).toHaveLength(8)
	},
)

test.each(languageCodes)(
	'in %s no two pages share a paragraph but those that all transfers have in common',
	(language) => {
		const stories = storiesIn(language)
		const own = stories.flatMap(([, story]) => texts(story, ({ common }) => !common))
		expect(new Set(own).size).toBe(own.length)
		const common = stories
			.filter(([path]) => path.startsWith('/traslados/'))
			.map(([, story]) => texts(story, (part) => part.common))
		expect(new Set(common.map(String)).size).toBe(1)
		expect(new Set(common[0]).size).toBe(10)
	},
)

test.each(languageCodes)('in %s every paragraph has a label, and no page has a label twice', (language) => {
	for (const [path, { parts }] of [...storiesIn(language), ['/about/', aboutPage(textsIn(language), SITE)] as const])
		for (const { paragraphs } of parts) {
			const labels = paragraphs.map(({ label }) => label)
			expect([path, labels.includes('')]).toEqual([path, false])
			expect([path, new Set(labels).size]).toEqual([path, labels.length])
		}
})

test('only the page whose address says vip has the mark', () => {
	const marked = storiesIn('es').filter(([, { vip }]) => vip !== null)
	expect(marked.map(([path]) => path)).toEqual(['/servicios/vip_mercedes_sprinter/'])
})

test.each(['paris', '', 'constructor', '__proto__', 'toString', 'Girona', 'girona/'])(
	'there is no page for %j',
	(tipo) => {
		const spanish = textsIn('es')
		expect(transferStory(spanish, tipo, SITE)).toBeUndefined()
		for (const section of ['servicios', 'tours'] as const)
			expect(sectionStory(spanish, section, tipo, SITE)).toBeUndefined()
	},
)

test('a page leads to every other of its section, and not to itself', () => {
	for (const [path, { others }] of storiesIn('de')) {
		const hrefs = others.links.map(({ href }) => href)
		expect(hrefs).not.toContain(path)
		expect(hrefs.length).toBe(path.startsWith('/traslados/') ? 18 : path.startsWith('/tours/') ? 1 : 4)
	}
})

test('the gallery has thirteen places, and its last tile the words of the language', () => {
	for (const language of languageCodes) {
		const { places, more } = gallery(textsIn(language), SITE)
		expect(places).toHaveLength(13)
		expect(more.picture.src).toBe(`/images/gallery/much_more.${language}.svg`)
	}
})

test('a card with a title leads to its page, one without leads nowhere', () => {
	const cards = cardTeasers(textsIn('fr'), SITE)
	expect(cards.filter(({ title }) => title === '').map(({ key, href }) => [key, href])).toEqual([['road', null]])
	expect(cards.filter(({ href }) => href).map(({ href }) => href)).toEqual(
		['airport', 'montserrat', 'coves', 'wedding', 'cellars', 'snow'].map((key) => `/sliderPage/?card=${key}`),
	)
})

test('the page of a card names what the browser stores; without a card it stores nothing', () => {
	const spanish = textsIn('es')
	const { title, text, more } = spanish.texts('home').cards.snow
	expect(cardPage(spanish, 'snow', SITE)).toMatchObject({
		page: { title, description: text },
		heading: title,
		kept: {
			sliderPageTitle: title,
			sliderPageText: `${text}\n\n${more}`,
			sliderPageImage: '/images/gallery/andorra_la_vella.svg',
		},
		quote: { href: '/budgetRequest/?codLocalidadDestino=Andorra+la+Vella&codPostalDestino=AD500&codPaisDestino=AD' },
	})
	const none = cardPage(spanish, null, SITE)
	expect(none).toMatchObject({ kept: {}, text: spanish.texts('home').sliderPage.missing, back: { href: '/' } })
	for (const key of ['road', 'nada', '', '__proto__', 'constructor'])
		expect(cardPage(spanish, key, SITE)).toBeUndefined()
})

/** Returns the width and height of a drawing, from its viewBox. */
const shapeOf = (file: string) =>
	/viewBox="0 0 (\d+) (\d+)"/.exec(readFileSync(file, 'utf8'))?.slice(1, 3).map(Number) ?? []

/** Returns every picture that the pages of a language show. */
function picturesIn(language: Language): Picture[] {
	const all = textsIn(language)
	const { places, more } = gallery(all, SITE)
	return [
		...storiesIn(language).map(([, { picture }]) => picture),
		...[
			...transferIndex(all, SITE).groups,
			...sectionIndex(all, 'servicios', SITE).groups,
			...sectionIndex(all, 'tours', SITE).groups,
		]
			.flatMap(({ tiles }) => tiles)
			.map(({ picture }) => picture),
		...places.map(({ picture }) => picture),
		more.picture,
		...cardTeasers(all, SITE).map(({ picture }) => picture),
		...sliderCards.flatMap(({ key }) => cardPage(all, key, SITE)?.picture ?? []),
	]
}

test.each(languageCodes)('in %s every picture exists, in the size that its page declares', (language) => {
	const pictures = picturesIn(language)
	expect(pictures.length).toBeGreaterThan(70)
	for (const { src, width, height } of pictures) {
		const file = `public${src}`
		expect([file, existsSync(file)]).toEqual([file, true])
		expect([file, ...shapeOf(file)]).toEqual([file, width, height])
	}
})

test.each(languageCodes)('in %s every picture has the same text wherever it is shown', (language) => {
	const words = new Map<string, string>()
	for (const { src, alt } of picturesIn(language)) {
		expect([src, alt === '']).toEqual([src, false])
		words.set(src, alt)
	}
	expect(words.size).toBeGreaterThan(30)
})

test.each(languageCodes)('in %s every error page and every shared link has a picture of its own', (language) => {
	for (const code of failureCodes) expect(existsSync(`public/images/errors/${code}.${language}.svg`)).toBe(true)
	expect(existsSync(`public/images/social/${language}.png`)).toBe(true)
})

test('every transfer has its page', () => {
	expect(storiesIn('it').filter(([path]) => path.startsWith('/traslados/'))).toHaveLength(transfers.length)
})
