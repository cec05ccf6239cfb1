import type { PdfContent } from '../pdf-content.ts'
import { page } from './looks.ts'
import { drawFeet, drawMasthead } from './masthead.server.ts'
import { drawSection } from './sections.server.ts'
import { bytesOfSheet, openSheet, type Sheet } from './sheet.server.ts'

/** Factor of the gaps where that saves a page. */
const TIGHT = 0.4

/** Part of the last page up to which it counts as almost empty. */
const ALMOST_EMPTY = 0.3

function drawn(pdf: PdfContent, spacing?: number): Sheet {
	const sheet = openSheet(pdf, spacing)
	drawMasthead(sheet, pdf)
	for (const section of pdf.sections) drawSection(sheet, section)
	return sheet
}

const pagesOf = ({ doc }: Sheet) => doc.bufferedPageRange().count

/** Draws the content with smaller gaps if that saves a last page that would be almost empty. */
function fitted(pdf: PdfContent): Sheet {
	const sheet = drawn(pdf)
	const used = (sheet.y - page.top) / (page.bottom - page.top)
	if (pagesOf(sheet) === 1 || used > ALMOST_EMPTY) return sheet
	const tight = drawn(pdf, TIGHT)
	return pagesOf(tight) < pagesOf(sheet) ? tight : sheet
}

/** Draws a PDF, tagged for screen readers (PDF/UA-1); the same content yields the same bytes. */
export async function drawPdf(pdf: PdfContent): Promise<Buffer> {
	const sheet = fitted(pdf)
	drawFeet(sheet, pdf)
	return bytesOfSheet(sheet)
}
