import anyAscii from 'any-ascii'
import PDFDocument from 'pdfkit'
import { defaultLook } from '#app/domain/looks/look.ts'
import regular from '../fonts/Inter-Regular.ttf?inline'
import semiBold from '../fonts/Inter-SemiBold.ttf?inline'
import type { PdfContent, PdfLook } from '../pdf-content.ts'
import { type Look, page } from './looks.ts'

type Doc = PDFKit.PDFDocument
/** Element of the structure tree that screen readers follow. */
export type Tag = PDFKit.PDFStructureElement

/** PDF that is being drawn. */
export type Sheet = {
	doc: Doc
	root: Tag
	look: PdfLook
	/** vertical position below what is drawn on the last page, in points */
	y: number
	/** factor of the gaps between sections and rows */
	spacing: number
	/** converts text to characters that the fonts have */
	spelt: (text: string) => string
}

const bytesOf = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')

const fonts = { regular: bytesOf(regular), bold: bytesOf(semiBold) }

/** Internal property of PDFKit that its types do not have. */
type WithFont = { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } }

/**
 * Returns a function that transliterates characters missing in our fonts into Latin ones with `any-ascii`: «田中» becomes
 * «TianZhong». It removes control and format characters, but keeps line breaks.
 */
function speller(doc: Doc) {
	const { font } = (doc.font('regular') as unknown as WithFont)._font
	const known = new Map<string, string>([['\n', '\n']])
	const inOurs = (glyph: string) => {
		if (font.hasGlyphForCodePoint(glyph.codePointAt(0) ?? 0)) return glyph
		return /\s/u.test(glyph) ? ' ' : anyAscii(glyph)
	}
	const spell = (glyph: string) => {
		const spelt = known.get(glyph) ?? inOurs(glyph)
		known.set(glyph, spelt)
		return spelt
	}
	return (text: string) => Array.from(text.normalize('NFC').replace(/[\p{Cf}\p{Cc}]/gu, keepBreaks), spell).join('')
}

const keepBreaks = (glyph: string) => (glyph === '\n' ? glyph : glyph === '\t' ? ' ' : '')

const plainLook: PdfLook = { action: defaultLook.action, link: defaultLook.link, logo: null }

/**
 * Opens a PDF with language, title and dates, tagged throughout (PDF/UA-1).
 * @param spacing factor of the gaps between sections and rows
 */
export function openSheet(
	{ lang, title, madeAt, changedAt = madeAt, company, look = plainLook }: PdfContent,
	spacing = 1,
): Sheet {
	const doc = new PDFDocument({
		size: 'A4',
		margins: { top: page.top, left: page.left, right: page.width - page.right, bottom: page.height - page.bottom },
		// PDFKit's own default font would not be embedded.
		font: '',
		bufferPages: true,
		pdfVersion: '1.7',
		// PDFKit supports this value, but its types do not have it.
		subset: 'PDF/UA' as 'PDF/A-1',
		tagged: true,
		lang,
		displayTitle: true,
		info: {
			...{ Title: title, Author: company.name, Creator: company.name },
			...{ CreationDate: new Date(madeAt), ModDate: new Date(changedAt) },
		},
	})
	doc.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold)
	const root = doc.struct('Document')
	doc.addStructure(root)
	return { doc, root, look, y: page.top, spacing, spelt: speller(doc) }
}

/** Closes a PDF and returns its bytes. */
export async function bytesOfSheet({ doc, root }: Sheet): Promise<Buffer> {
	root.end()
	doc.end()
	const parts: Buffer[] = []
	for await (const part of doc) parts.push(part as Buffer)
	return Buffer.concat(parts)
}

type Box = { x: number; y: number; width: number; align?: 'left' | 'right' }

const setLook = ({ doc }: Sheet, { isBold, size, colour }: Look) =>
	doc
		.font(isBold ? 'bold' : 'regular')
		.fontSize(size)
		.fillColor(colour)

const options = ({ width, align = 'left' }: Pick<Box, 'width' | 'align'>, { gap }: Look) => ({
	width,
	align,
	lineGap: gap,
})

/** Returns the height of a text in a given width, in points. */
export function heightOf(sheet: Sheet, text: string, look: Look, width: number) {
	return setLook(sheet, look).heightOfString(sheet.spelt(text), options({ width }, look))
}

/**
 * Writes a text, tagged for screen readers as a child of `parent`.
 * @returns its height in points
 */
export function write(sheet: Sheet, parent: Tag, tag: string, text: string, look: Look, box: Box) {
	const { doc, spelt } = sheet
	const words = spelt(text)
	let end = box.y
	parent.add(
		doc.struct(tag, {}, () => {
			setLook(sheet, look).text(words, box.x, box.y, options(box, look))
			end = doc.y
		}),
	)
	return end - box.y
}

/** Draws what screen readers must skip. */
export function decorate({ doc }: Sheet, draw: (doc: Doc) => void, type: 'Layout' | 'Pagination' = 'Layout') {
	doc.markContent('Artifact', { type })
	draw(doc)
	doc.endMarkedContent()
}

/** Writes a text that screen readers must skip: a repetition, or a text about the page itself. */
export const writeAside = (sheet: Sheet, text: string, look: Look, box: Box) =>
	decorate(
		sheet,
		() => setLook(sheet, look).text(sheet.spelt(text), box.x, box.y, { ...options(box, look), height: look.size * 4 }),
		'Pagination',
	)

/** Draws a thin horizontal line. */
export const ruleAt = (sheet: Sheet, y: number, colour: string, width = 0.6) =>
	decorate(sheet, (doc) => doc.moveTo(page.left, y).lineTo(page.right, y).lineWidth(width).strokeColor(colour).stroke())

/**
 * Begins a new page if `height` points do not fit on this one.
 * @returns whether it did
 */
export function makeRoom(sheet: Sheet, height: number) {
	if (sheet.y + height <= page.bottom) return false
	sheet.doc.addPage()
	sheet.y = page.top
	return true
}
