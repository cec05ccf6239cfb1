import type { PdfContent } from '../pdf-content.ts'
import { drawFeet, drawMasthead } from './masthead.server.ts'
import { drawSection } from './sections.server.ts'
import { bytesOfSheet, openSheet } from './sheet.server.ts'

/** Draws a PDF, tagged for screen readers (PDF/UA-1); the same content yields the same bytes. */
export async function drawPdf(pdf: PdfContent): Promise<Buffer> {
	const sheet = openSheet(pdf)
	drawMasthead(sheet, pdf)
	for (const section of pdf.sections) drawSection(sheet, section)
	drawFeet(sheet, pdf)
	return bytesOfSheet(sheet)
}
