import anyAscii from 'any-ascii'
import PDFDocument from 'pdfkit'
import regular from '../fonts/Inter-Regular.ttf?inline'
import semiBold from '../fonts/Inter-SemiBold.ttf?inline'
import type { Paper } from '../paper.ts'
import { type Look, page } from './looks.ts'

type Doc = PDFKit.PDFDocument
/** A part of what screen readers are told. */
export type Tag = PDFKit.PDFStructureElement

/** The pages that are being drawn. */
export type Sheet = {
	doc: Doc
	root: Tag
	/** how far down the last page is full */
	y: number
	/** text as these fonts can write it */
	spelt: (text: string) => string
}

const bytesOf = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')

const fonts = { regular: bytesOf(regular), bold: bytesOf(semiBold) }

/** What the library reads of a font, and does not say that it does. */
type WithFont = { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } }

/**
 * A letter that our fonts lack is written in Latin ones, as `any-ascii` has it: «田中» is «TianZhong». What joins letters
 * without a width of its own goes.
 */
function speller(doc: Doc) {
	const { font } = (doc.font('regular') as unknown as WithFont)._font
	const known = new Map<string, string>([['\n', '\n']])
	const inOurs = (letter: string) => {
		if (font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) return letter
		return /\s/u.test(letter) ? ' ' : anyAscii(letter)
	}
	const spell = (letter: string) => {
		const spelt = known.get(letter) ?? inOurs(letter)
		known.set(letter, spelt)
		return spelt
	}
	return (text: string) => Array.from(text.normalize('NFC').replace(/[\p{Cf}\p{Cc}]/gu, keepBreaks), spell).join('')
}

const keepBreaks = (letter: string) => (letter === '\n' ? letter : letter === '\t' ? ' ' : '')

/** Opens a document for a paper: its language, its title and its day, tagged throughout (PDF/UA-1). */
export function openSheet({ lang, title, madeAt, changedAt = madeAt, company }: Paper): Sheet {
	const doc = new PDFDocument({
		size: 'A4',
		margins: { top: page.top, left: page.left, right: page.width - page.right, bottom: page.height - page.bottom },
		// None of the library's own, which would not be embedded.
		font: '',
		bufferPages: true,
		pdfVersion: '1.7',
		// Known to the library and not to its types.
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
	return { doc, root, y: page.top, spelt: speller(doc) }
}

/** What is in a document once it is whole. */
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

/** How tall a text stands in a width. */
export function heightOf(sheet: Sheet, text: string, look: Look, width: number) {
	return setLook(sheet, look).heightOfString(sheet.spelt(text), options({ width }, look))
}

/** Writes a text that screen readers come to as part of its parent. @returns how tall it stands */
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

/** Draws what is there for the eye alone. */
export function decorate({ doc }: Sheet, draw: (doc: Doc) => void, type: 'Layout' | 'Pagination' = 'Layout') {
	doc.markContent('Artifact', { type })
	draw(doc)
	doc.endMarkedContent()
}

/** A text for the eye alone: what has been said already, or is said of the page and not of the paper. */
export const writeAside = (sheet: Sheet, text: string, look: Look, box: Box) =>
	decorate(
		sheet,
		() => setLook(sheet, look).text(sheet.spelt(text), box.x, box.y, { ...options(box, look), height: look.size * 4 }),
		'Pagination',
	)

/** A thin line across. */
export const ruleAt = (sheet: Sheet, y: number, colour: string, width = 0.6) =>
	decorate(sheet, (doc) => doc.moveTo(page.left, y).lineTo(page.right, y).lineWidth(width).strokeColor(colour).stroke())

/** Begins another page where so much does not fit on this one. @returns whether it did */
export function makeRoom(sheet: Sheet, height: number) {
	if (sheet.y + height <= page.bottom) return false
	sheet.doc.addPage()
	sheet.y = page.top
	return true
}
