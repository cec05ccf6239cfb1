import { qrCode } from '#app/platform/qr-code.server.ts'
import type { PdfSection } from '../pdf-content.ts'
import { looks, page, WIDTH } from './looks.ts'
import { heightOf, type Sheet, write } from './sheet.server.ts'

/** Side of the QR code, in points: large enough for phones to read from paper. */
const SIDE = 96
/** Height of the code and the heading above it, in points. */
export const CODE_ROOM = SIDE + 40
const LABEL = 90
const GAP = 18

type Code = Extract<PdfSection, { kind: 'code' }>

/** Draws the dark modules of a QR code, row by row. */
function drawModules(doc: PDFKit.PDFDocument, text: string, x: number, y: number) {
	const { size, modules } = qrCode(text)
	const unit = SIDE / size
	modules.forEach((row, line) => {
		row.forEach((isDark, column) => {
			if (isDark) doc.rect(x + column * unit, y + line * unit, unit, unit)
		})
	})
	doc.fill('#000')
}

/** Draws a QR code with the same content in words next to it. */
export function drawCode(sheet: Sheet, { code, alt, facts }: Code) {
	const { doc, root } = sheet
	const width = WIDTH - SIDE - GAP - LABEL
	const tall = facts.map(({ value }) => heightOf(sheet, value, looks.plain, width) + 4)
	const top = sheet.y + 4
	const figure: { alt: string; bbox: number[]; placement: string } = {
		alt,
		bbox: [page.left, top, page.left + SIDE, top + SIDE],
		placement: 'Block',
	}
	root.add(doc.struct('Figure', figure, () => drawModules(doc, code, page.left, top)))
	const x = page.left + SIDE + GAP
	let y = top
	facts.forEach(({ label, value }, index) => {
		write(sheet, root, 'P', label, looks.label, { x, y: y + 0.8, width: LABEL })
		write(sheet, root, 'P', value, looks.plain, { x: x + LABEL, y, width })
		y += tall[index] ?? 0
	})
	sheet.y = Math.max(top + SIDE, y) + 4
}
