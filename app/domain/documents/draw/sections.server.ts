import type { Line, PdfSection, PdfTable } from '../pdf-content.ts'
import { CODE_ROOM, drawCode } from './code.server.ts'
import { colours, headingIn, type Look, looks, page, WIDTH } from './looks.ts'
import { heightOf, makeRoom, ruleAt, type Sheet, type Tag, write, writeAside } from './sheet.server.ts'

const PAD = 4
const HEAD = 16

type Column = PdfTable['columns'][number] & { x: number; width: number }

/** Returns the position of each column of a table; a gap of 12 points follows each, except amounts. */
function columnsOf({ columns }: PdfTable): Column[] {
	let x = page.left
	return columns.map((column) => {
		const width = column.share * WIDTH
		const placed = { ...column, x, width: width - 12 }
		x += width
		return column.isAmount ? { ...placed, x: placed.x, width } : placed
	})
}

const lookOf = ({ look }: Line): Look => looks[look ?? 'plain']

const alignOf = ({ isAmount }: Column) => (isAmount ? 'right' : 'left')

const cellHeight = (sheet: Sheet, lines: Line[], width: number) =>
	lines.reduce((sum, line) => sum + heightOf(sheet, line.text, lookOf(line), width), 0)

/** Adds a tagged part of a table; `scope` says whether a heading is of a column or a row. */
function tagged({ doc }: Sheet, parent: Tag, type: string, scope?: 'Column' | 'Row') {
	const options: { alt?: string; scope?: string } = scope ? { scope } : {}
	const tag = doc.struct(type, options)
	parent.add(tag)
	return tag
}

/** Draws the column headings. They are tagged once, and repeated visually on each page. */
function drawHead(sheet: Sheet, columns: Column[], table?: Tag) {
	const row = table && tagged(sheet, table, 'TR')
	for (const column of columns) {
		const box = { x: column.x, y: sheet.y, width: column.width, align: alignOf(column) } as const
		if (row) write(sheet, tagged(sheet, row, 'TH', 'Column'), 'P', column.head, looks.label, box)
		else writeAside(sheet, column.head, looks.label, box)
	}
	sheet.y += HEAD
	ruleAt(sheet, sheet.y - 4, colours.ink, 0.8)
}

function drawRow(sheet: Sheet, table: Tag, columns: Column[], cells: Line[][]) {
	const height = Math.max(...columns.map(({ width }, index) => cellHeight(sheet, cells[index] ?? [], width)))
	const pad = PAD * sheet.spacing
	if (makeRoom(sheet, height + 2 * pad)) drawHead(sheet, columns)
	const row = tagged(sheet, table, 'TR')
	columns.forEach((column, index) => {
		const cell = tagged(sheet, row, index === 0 ? 'TH' : 'TD', index === 0 ? 'Row' : undefined)
		let y = sheet.y + pad - 2
		for (const line of cells[index] ?? []) {
			const { x, width } = column
			y += write(sheet, cell, 'P', line.text, lookOf(line), { x, y, width, align: alignOf(column) })
		}
	})
	sheet.y += height + 2 * pad - 2
	ruleAt(sheet, sheet.y - 1, colours.line)
}

/** Draws the sums of a table: labels left of the amounts, and the total set apart. */
function drawSums(sheet: Sheet, table: Tag, sums: NonNullable<PdfTable['sums']>) {
	makeRoom(sheet, sums.length * 18 + 6)
	const x = page.left + WIDTH * 0.45
	const width = WIDTH * 0.32
	sheet.y += 5
	sums.forEach(({ text, amount }, index) => {
		const isTotal = index === sums.length - 1
		const look = isTotal ? looks.total : looks.plain
		if (isTotal) sheet.y += 4
		const row = tagged(sheet, table, 'TR')
		const tall = write(sheet, tagged(sheet, row, 'TH', 'Row'), 'P', text, look, { x, y: sheet.y, width })
		const box = { x: x + width, y: sheet.y, width: page.right - x - width, align: 'right' } as const
		write(sheet, tagged(sheet, row, 'TD'), 'P', amount, look, box)
		sheet.y += tall + 2
	})
}

function drawTable(sheet: Sheet, table: PdfTable) {
	const tag = tagged(sheet, sheet.root, 'Table')
	const columns = columnsOf(table)
	drawHead(sheet, columns, tag)
	for (const cells of table.rows) drawRow(sheet, tag, columns, cells)
	if (table.sums) drawSums(sheet, tag, table.sums)
	tag.end()
}

type Facts = Extract<PdfSection, { kind: 'facts' }>['facts']

const HALF = WIDTH / 2
/** Returns whether a fact is short enough for two of them to fit side by side. */
const isShort = (sheet: Sheet, { label, value }: Facts[number]) =>
	heightOf(sheet, value, looks.plain, HALF * 0.5) < 2 * looks.plain.size &&
	heightOf(sheet, label, looks.label, HALF * 0.5 - 12) < 4 * looks.label.size

/** Groups facts into lines: two short ones, or one. */
function linesOf(sheet: Sheet, facts: Facts) {
	const lines: Facts[number][][] = []
	for (const fact of facts) {
		const before = lines.at(-1)
		const joins = before?.length === 1 && [...before, fact].every((each) => isShort(sheet, each))
		if (before && joins) before.push(fact)
		else lines.push([fact])
	}
	return lines
}

/** Draws a line of facts, each with its label on the left. */
function drawFactLine(sheet: Sheet, table: Tag, line: Facts[number][]) {
	const labels = HALF * 0.5 - 12
	const width = line.length > 1 ? HALF * 0.5 - 8 : WIDTH - HALF * 0.5
	const heights = line.flatMap(({ label, value }) => [
		heightOf(sheet, label, looks.label, labels),
		heightOf(sheet, value, looks.plain, width),
	])
	const height = Math.max(...heights)
	makeRoom(sheet, height)
	const row = tagged(sheet, table, 'TR')
	const { y } = sheet
	line.forEach(({ label, value }, index) => {
		const x = page.left + index * HALF
		write(sheet, tagged(sheet, row, 'TH', 'Row'), 'P', label, looks.label, { x, y: y + 0.8, width: labels })
		write(sheet, tagged(sheet, row, 'TD'), 'P', value, looks.plain, { x: x + HALF * 0.5, y, width })
	})
	sheet.y = y + height + 2.5
}

/** Draws facts; for screen readers they are a table. */
function drawFacts(sheet: Sheet, facts: Facts) {
	const table = tagged(sheet, sheet.root, 'Table')
	for (const line of linesOf(sheet, facts)) drawFactLine(sheet, table, line)
	table.end()
}

/** Draws paragraphs, which may continue on the next page. */
function drawText(sheet: Sheet, paragraphs: string[]) {
	for (const text of paragraphs) {
		makeRoom(sheet, 3 * looks.small.size)
		write(sheet, sheet.root, 'P', text, looks.small, { x: page.left, y: sheet.y, width: WIDTH })
		sheet.y = sheet.doc.y + 2
	}
}

/** Draws a section with its heading, which is never left alone at the end of a page. */
export function drawSection(sheet: Sheet, section: PdfSection) {
	makeRoom(sheet, section.kind === 'code' ? CODE_ROOM : 56)
	const box = { x: page.left, y: sheet.y, width: WIDTH }
	sheet.y += write(sheet, sheet.root, 'H2', section.title, headingIn(sheet.look.link), box) + 5 * sheet.spacing
	if (section.kind === 'table') drawTable(sheet, section.table)
	else if (section.kind === 'code') drawCode(sheet, section)
	else if (section.kind === 'facts') drawFacts(sheet, section.facts)
	else drawText(sheet, section.paragraphs)
	sheet.y += 9 * sheet.spacing
}
