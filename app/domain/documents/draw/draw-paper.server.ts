import type { Paper } from '../paper.ts'
import { drawFeet, drawMasthead } from './masthead.server.ts'
import { drawSection } from './sections.server.ts'
import { bytesOfSheet, openSheet } from './sheet.server.ts'

/** Draws a PDF, tagged for screen readers (PDF/UA-1); the same content yields the same bytes. */
export async function drawPaper(paper: Paper): Promise<Buffer> {
	const sheet = openSheet(paper)
	drawMasthead(sheet, paper)
	for (const section of paper.sections) drawSection(sheet, section)
	drawFeet(sheet, paper)
	return bytesOfSheet(sheet)
}
