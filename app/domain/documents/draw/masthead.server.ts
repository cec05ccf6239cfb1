import type { Party, PdfContent, PdfLook } from '../pdf-content.ts'
import { colours, headingIn, looks, page, WIDTH } from './looks.ts'
import { decorate, heightOf, ruleAt, type Sheet, write, writeAside } from './sheet.server.ts'

const MARK = 30
/** Largest width of a company's own logo, in points. */
const MAX_LOGO = 120

/** Draws the company's mark as on the site (`public/images/logo.svg`), in 64 units. */
function drawMark(doc: PDFKit.PDFDocument, x: number, y: number) {
	doc
		.save()
		.translate(x, y)
		.scale(MARK / 64)
	doc.circle(32, 32, 32).clip()
	doc.rect(0, 0, 64, 64).fill(colours.accent)
	doc.path('M0 45 30 38 64 42V64H0Z').fill(colours.sea)
	doc.circle(47, 26, 8).fill(colours.saffron)
	doc
		.path(
			'M0 41C12 41 16 34 18 26 22 11 36 5 53 13 42 13 34 18 34 27 34 36 45 41 64 38V46C46 52 34 48 30 40 26 46 18 52 0 48Z',
		)
		.fill(colours.paper)
	doc.restore()
}

/** Returns the width and height of the company's picture: of the mark, or of its own logo in its shape. */
function sizeOfLogo({ logo }: PdfLook) {
	if (!logo) return { width: MARK, height: MARK }
	const scale = Math.min(MARK / logo.height, MAX_LOGO / logo.width)
	return { width: logo.width * scale, height: logo.height * scale }
}

/** Draws the company's picture, with its alternative text. Returns its width. */
function drawLogo({ doc, root, look }: Sheet, alt: string, y: number) {
	const { width, height } = sizeOfLogo(look)
	const top = y + (MARK - height) / 2
	const figure: { alt: string; bbox: number[]; placement: string } = {
		...{ alt, placement: 'Block' },
		bbox: [page.left, top, page.left + width, top + height],
	}
	const draw = () => {
		if (look.logo) doc.image(look.logo.png, page.left, top, { width, height })
		else drawMark(doc, page.left, top)
	}
	root.add(doc.struct('Figure', figure, draw))
	return width
}

/** Draws the band at the top of the first page, as in the mails. */
const drawBand = (doc: PDFKit.PDFDocument, { action, link }: PdfLook) => {
	doc.rect(0, 0, page.width, 8).fill(link)
	doc.rect(0, 8, page.width, 2.5).fill(action)
}

/** Draws the company's name, the title, and number and date. */
function drawTitle(sheet: Sheet, { company, title, facts }: PdfContent) {
	const { root } = sheet
	decorate(sheet, (doc) => drawBand(doc, sheet.look))
	const y = 34
	const width = drawLogo(sheet, company.logo, y)
	write(sheet, root, 'P', company.name, looks.brand, { x: page.left + width + 10, y: y + 7, width: 230 - width })
	sheet.y = y + MARK + 16
	drawNumbers(sheet, facts, y + 3)
	sheet.y += write(sheet, root, 'H1', title, looks.title, { x: page.left, y: sheet.y, width: WIDTH }) + 11
}

/** Draws number and date, to the right of the company's name. */
function drawNumbers(sheet: Sheet, facts: PdfContent['facts'], top: number) {
	const width = 260
	let y = top
	for (const { label, value } of facts) {
		const box = { x: page.right - width, y, width, align: 'right' as const }
		y += write(sheet, sheet.root, 'P', `${label}: ${value}`, looks.label, box) + 2
	}
}

/** Draws the box with route, times and amount. */
function drawFirst(sheet: Sheet, { route, lines, amount }: NonNullable<PdfContent['first']>) {
	const { root } = sheet
	const pad = 13
	const right = 135
	const left = WIDTH - right - 2.5 * pad
	const tall =
		heightOf(sheet, route, looks.route, left) +
		lines.reduce((sum, line) => sum + heightOf(sheet, line, looks.plain, left) + 2, 0)
	const height = Math.max(tall, 40) + 2 * pad
	const top = sheet.y
	decorate(sheet, (doc) => {
		doc.roundedRect(page.left, top, WIDTH, height, 5).fill(colours.paper)
		doc.rect(page.left, top, 3.5, height).fill(sheet.look.action)
	})
	const x = page.left + pad
	let y = top + pad
	y += write(sheet, root, 'P', route, looks.route, { x, y, width: left }) + 4
	for (const line of lines) y += write(sheet, root, 'P', line, looks.plain, { x, y, width: left }) + 2
	const box = { x: page.right - pad - right, width: right, align: 'right' as const }
	const written = write(sheet, root, 'P', amount.text, looks.label, { ...box, y: top + pad })
	write(sheet, root, 'P', amount.amount, looks.amount, { ...box, y: top + pad + written + 2 })
	sheet.y = top + height + 13
}

function drawParty(sheet: Sheet, { title, name, lines }: Party, x: number, width: number) {
	const { root } = sheet
	let { y } = sheet
	y += write(sheet, root, 'H2', title, headingIn(sheet.look.link), { x, y, width }) + 5
	y += write(sheet, root, 'P', name, looks.strong, { x, y, width })
	for (const line of lines) y += write(sheet, root, 'P', line, looks.plain, { x, y, width })
	return y
}

/** Draws the parties side by side. */
function drawParties(sheet: Sheet, { parties }: PdfContent) {
	const gap = 24
	const width = (WIDTH - gap * (parties.length - 1)) / parties.length
	const ends = parties.map((party, index) => drawParty(sheet, party, page.left + index * (width + gap), width))
	sheet.y = Math.max(sheet.y, ...ends) + 9
}

/** Draws the upper part of the first page. */
export function drawMasthead(sheet: Sheet, pdf: PdfContent) {
	drawTitle(sheet, pdf)
	if (pdf.first) drawFirst(sheet, pdf.first)
	drawParties(sheet, pdf)
}

/** Draws the foot of each page, once the number of pages is known. */
export function drawFeet(sheet: Sheet, { legal, pageOf }: PdfContent) {
	const { doc } = sheet
	const { count } = doc.bufferedPageRange()
	for (let index = 0; index < count; index++) {
		doc.switchToPage(index)
		// Text below the lower margin would otherwise begin a new page.
		doc.page.margins.bottom = 0
		ruleAt(sheet, page.bottom + 10, colours.line)
		const y = page.bottom + 16
		writeAside(sheet, legal, looks.foot, { x: page.left, y, width: WIDTH - 90 })
		writeAside(sheet, pageOf(index + 1, count), looks.foot, { x: page.right - 80, y, width: 80, align: 'right' })
	}
}
