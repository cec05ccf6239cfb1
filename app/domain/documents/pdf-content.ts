import type { Fact } from '#app/domain/fields/rows/fact-rows.server.ts'

/** Line of a table cell; `look` marks its importance. */
export type Line = { text: string; look?: 'strong' | 'small' }

export type PdfTable = {
	/** each with its share of the width; the shares add up to 1 */
	columns: { head: string; share: number; isAmount?: true }[]
	/** rows of cells of lines */
	rows: Line[][][]
	/** sums below the last column; the last one is the total */
	sums?: { text: string; amount: string }[]
}

/** Section of a PDF with its heading. */
export type PdfSection = { title: string } & (
	| { kind: 'table'; table: PdfTable }
	| { kind: 'facts'; facts: readonly Fact[] }
	| { kind: 'text'; paragraphs: string[] }
	/** QR code of a text, with the alternative text for screen readers and the same content in words */
	| { kind: 'code'; code: string; alt: string; facts: readonly Fact[] }
)

/** Party to the contract. */
export type Party = { title: string; name: string; lines: string[] }

/** Colours and logo of a PDF. */
export type PdfLook = {
	/** of bands; `#rrggbb` like the other */
	action: string
	/** of headings */
	link: string
	/** PNG file, and its size in pixels; null where the company has no logo of its own */
	logo: { png: Buffer; width: number; height: number } | null
}

/** Content of a PDF before it is drawn: finished sentences in one language. */
export type PdfContent = {
	/** language code, for PDF and screen readers */
	lang: string
	title: string
	filename: string
	/** creation date in epoch milliseconds, fixed by the content, so that the same content yields the same bytes */
	madeAt: number
	/** for content that replaces an earlier version: epoch milliseconds of that change */
	changedAt?: number
	/** `logo` is the alternative text of its picture */
	company: { name: string; logo: string }
	/** undefined for the default look */
	look?: PdfLook
	/** number and date */
	facts: readonly Fact[]
	/** box with the essentials: route, times and amount; undefined where there is no trip */
	first?: { route: string; lines: string[]; amount: { text: string; amount: string } }
	parties: Party[]
	sections: PdfSection[]
	/** small print at the foot of each page */
	legal: string
	pageOf: (page: number, pages: number) => string
}

/** Content of a PDF with a trip and an amount. */
export type HirePdf = PdfContent & Required<Pick<PdfContent, 'first'>>
