import type { Fact } from '#app/domain/fields/rows/fact-rows.server.ts'

/** A line of a cell, as it was told; how it looks says what it is. */
export type Line = { text: string; look?: 'strong' | 'small' }

export type PaperTable = {
	/** each with its share of the width, which are 1 together */
	columns: { head: string; share: number; isAmount?: true }[]
	/** row by row, cell by cell, line by line */
	rows: Line[][][]
	/** what it comes to, below the last column; the last of them is the total */
	sums?: { text: string; amount: string }[]
}

/** A part of a paper under its heading. */
export type PaperSection = { title: string } & (
	| { kind: 'table'; table: PaperTable }
	| { kind: 'facts'; facts: readonly Fact[] }
	| { kind: 'text'; paragraphs: string[] }
	/** a QR code of a text, what it is for whoever does not see it, and the same in words */
	| { kind: 'code'; code: string; alt: string; facts: readonly Fact[] }
)

/** Who hires from whom. */
export type Party = { title: string; name: string; lines: string[] }

/** A paper as it is told, before it is drawn: all of it finished sentences in one language. */
export type Paper = {
	/** for readers and screen readers */
	lang: string
	title: string
	filename: string
	/** milliseconds since 1970: the day on which it says what it says, so that the same paper has the same bytes */
	madeAt: number
	/** milliseconds since 1970, of what takes the place of a former one: when, if not then */
	changedAt?: number
	company: { name: string; logo: string }
	/** number and day */
	facts: readonly Fact[]
	/** what matters, in a box of its own: where to, when, for how much; of what is no trip there is none */
	first?: { route: string; lines: string[]; amount: { text: string; amount: string } }
	parties: Party[]
	sections: PaperSection[]
	/** small, at the foot of each page */
	legal: string
	pageOf: (page: number, pages: number) => string
}

/** The paper of a hire, which has a trip and an amount. */
export type HirePaper = Paper & Required<Pick<Paper, 'first'>>
