import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { drawPdf } from '#app/domain/documents/draw/draw-pdf.server.ts'
import { bookingPdf, offerPdf } from '#app/domain/documents/offer-pdf.ts'
import type { HirePdf } from '#app/domain/documents/pdf-content.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { sampleCompany as company } from '#drizzle/sample-company.ts'
import { bookedHire, furtherLeg, hireFacts, tour } from '#tests/support/hire-facts.ts'
import { PYTHON, printed, testWith } from '#tests/support/programs.ts'
import { temporaryFolder } from '#tests/support/test-context.ts'

const MAX_BYTES = 200_000

/** Names as long as the form accepts, with some glyphs that the fonts have and some that they lack. */
const longest = {
	empresa: 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenverein Łódź Αθήνα Москва',
	nombreUsuario: 'Đặng 學校 \u{1f68c}',
	notas: 'Ein sehr langes Wort: Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz. '.repeat(8),
}

const pdfs: Record<string, HirePdf> = {
	...Object.fromEntries(
		languageCodes.map((language) => [`one-way-${language}`, offerPdf(textsIn(language), company, hireFacts())]),
	),
	back: bookingPdf(textsIn('de'), company, bookedHire({ request: { tipoViaje: 'idaVuelta' }, legs: [furtherLeg(1)] })),
	tour: bookingPdf(
		textsIn('de'),
		company,
		bookedHire({ request: { tipoViaje: 'varios', ...longest }, legs: tour(20) }),
	),
}

/** Writes the PDFs as files and returns their paths, by name. */
async function drawnFiles() {
	const folder = temporaryFolder()
	const files = new Map<string, string>()
	for (const [name, pdf] of Object.entries(pdfs)) {
		files.set(name, path.join(folder, `${name}.pdf`))
		writeFileSync(files.get(name) ?? '', await drawPdf(pdf))
	}
	return files
}

type Seen = Record<'lang' | 'part' | 'title' | 'created', string> & {
	figures: string[]
	headings: string[]
	fonts: string[]
	cells: number
	pages: number
}

testWith('pikepdf')('each PDF has language, title, headings, tables and pictures for screen readers', async () => {
	const files = await drawnFiles()
	const seen: Seen[] = JSON.parse(printed(PYTHON, 'tests/support/pdf-facts.py', ...files.values()))
	const named = new Map([...files.keys()].map((name, index) => [name, seen[index]]))
	for (const [name, pdf] of Object.entries(pdfs)) {
		const facts = named.get(name)
		expect(facts, name).toMatchObject({
			...{ lang: pdf.lang, marked: true, part: '1', title: pdf.title, showsTitle: true },
			...{ figures: [pdf.company.logo], boxed: true, unscoped: 0, embedded: true },
			headings: ['/H1', ...pdf.parties.map(() => '/H2'), ...pdf.sections.map(() => '/H2')],
		})
		expect(facts?.fonts.every((font) => /^\/[A-Z]{6}\+Inter-/.test(font))).toBe(true)
		expect(facts?.created).toMatch(/^D:202611(?:20|21)090000Z/)
		expect(facts?.cells).toBeGreaterThan(20)
	}
	expect([named.get('one-way-es')?.pages, named.get('tour')?.pages]).toEqual([1, 3])
})

testWith('pdftotext')('gaps shrink where that saves a last page with hardly anything on it', async () => {
	const folder = temporaryFolder()
	const onLastPage = async (paragraphs: number) => {
		const law = Array.from({ length: paragraphs }, () => 'Licencia VD-0000000, seguro obligatorio de viajeros.')
		const pdf = pdfs['one-way-es'] as HirePdf
		const file = path.join(folder, `${paragraphs}.pdf`)
		const sections = [...pdf.sections, { kind: 'text', title: 'Ley', paragraphs: law } as const]
		writeFileSync(file, await drawPdf({ ...pdf, sections }))
		if (/Pages:\s+1\n/.test(printed('pdfinfo', file))) return undefined
		return printed('pdftotext', '-f', '2', file, '-').match(/seguro obligatorio de viajeros\./g)?.length
	}
	const all = await Promise.all(Array.from({ length: 40 }, (_, more) => onLastPage(more + 1)))
	const counts = all.filter((count) => count !== undefined)
	expect(counts.length).toBeGreaterThan(0)
	expect(Math.min(...counts)).toBeGreaterThan(4)
})

testWith('qpdf')('qpdf finds no fault in any PDF', async () => {
	for (const file of (await drawnFiles()).values()) expect(printed('qpdf', '--check', file)).toContain('No syntax')
})

/** Joins the lines of a text. */
const inOneLine = (text: string) => text.replace(/[\s\u00a0\u202f]+/g, ' ')

testWith('pdftotext')('the text of a PDF is read in its order, from the title to the licence', async () => {
	const files = await drawnFiles()
	for (const name of ['one-way-cat', 'one-way-fr', 'back']) {
		const text = inOneLine(printed('pdftotext', '-raw', '-enc', 'UTF-8', files.get(name) ?? '', '-'))
		const { title, first, parties, sections, company: brand } = pdfs[name] as HirePdf
		const seen = [
			...[brand.name, title, first.route, ...first.lines, first.amount.amount],
			...parties.flatMap((party) => [party.title, party.name, ...party.lines]),
			...sections.map((section) => section.title),
		].map(inOneLine)
		let from = 0
		for (const words of seen) {
			const at = text.indexOf(words, from)
			expect({ words, isThere: at >= 0 }).toEqual({ words, isThere: true })
			from = at
		}
	}
})

testWith('pdftotext')('twenty legs are in one table, each once, and its headings are read once', async () => {
	const files = await drawnFiles()
	const tags = printed('pdfinfo', '-struct-text', files.get('tour') ?? '')
	for (const number of Array.from({ length: 20 }, (_, index) => index + 1))
		expect(tags.match(new RegExp(`"Fahrt ${number}"`, 'g')), `Fahrt ${number}`).toHaveLength(1)
	expect(tags.match(/"Von wo nach wo"/g)).toHaveLength(1)
	expect(tags.match(/^ {2}Table/gm)).toHaveLength(4)
	expect(tags).toContain('XueXiao :bus:')
	expect(tags).not.toContain('□')
	expect(tags).toContain('Đặng')
	expect(tags).not.toContain('Seite 1 von 3')
})

test('the same PDF has the same bytes, one of another time or title others, and none exceeds 200 kB', async () => {
	for (const pdf of Object.values(pdfs)) expect((await drawPdf(pdf)).length).toBeLessThan(MAX_BYTES)
	const pdf = pdfs['one-way-it'] as HirePdf
	const [first, again, later, other] = await Promise.all(
		[pdf, { ...pdf }, { ...pdf, madeAt: pdf.madeAt + 1000 }, { ...pdf, title: 'Altro' }].map(drawPdf),
	)
	expect(first?.equals(again ?? Buffer.alloc(0))).toBe(true)
	expect(first?.equals(later ?? Buffer.alloc(0))).toBe(false)
	expect(first?.equals(other ?? Buffer.alloc(0))).toBe(false)
})

const inLatinLetters = {
	...{
		田中: 'TianZhong',
		'محمد العربي': 'mhmd l`rby',
		दीपक: 'dipk',
		สมชาย: 'smchay',
		דוד: 'dvd',
		김철수: 'GimCheolSu',
	},
	...{ ელენე: 'elene', '\u{20bb7}野': 'KichiYe', Юлия: 'Юлия', Ωμέγα: 'Ωμέγα', Łódź: 'Łódź' },
}

testWith('pdftotext')(
	'a name in letters that the fonts lack is read in Latin ones, without placeholder squares',
	async () => {
		const pdf = pdfs['one-way-it'] as HirePdf
		const file = path.join(temporaryFolder(), 'names.pdf')
		const named = { title: 'Nomi', name: 'Nomi', lines: Object.keys(inLatinLetters) }
		writeFileSync(file, await drawPdf({ ...pdf, parties: [...pdf.parties, named] }))
		const text = inOneLine(printed('pdftotext', '-raw', '-enc', 'UTF-8', file, '-'))
		for (const read of Object.values(inLatinLetters)) expect(text).toContain(read)
		expect(text).not.toMatch(/[\u25a1\ufffd]/)
	},
)
