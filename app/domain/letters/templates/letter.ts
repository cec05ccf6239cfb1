import type { Company } from '#app/domain/company/company.ts'
import type { Paper } from '#app/domain/documents/paper.ts'
import type { SealedLink } from '#app/platform/mail/sealed-link.ts'

/** Who writes, and how their addresses are written out. */
export type Letterhead = {
	company: Company
	/** the absolute address of a path of this site, or of a link that must be sealed */
	addressOf: (link: string | SealedLink) => string
	/** when the mail was put into the outbox, in milliseconds since 1970 */
	writtenAt: number
}

export type Action = { label: string; href: string }

/** What is to be looked up, under its heading. */
export type LetterSection = {
	title: string
	/** `href` where a page tells more of one */
	facts: { label: string; value: string; href?: string }[]
	/** sentences below them */
	notes?: string[]
	/** the values are amounts, and the last one is the total */
	isPrice?: true
}

/** A mail as it is told, before it is HTML or plain text: whoever leaves a part out says so. */
export type Letter = {
	lang: string
	/** what has happened, and behind a colon its figures */
	subject: string
	/** shown by mail programs beside the subject */
	preheader: string
	greeting: string
	/** why we write */
	before: string[]
	/** what matters, in a box: of a hire where to, when and for how much */
	first: { title: string; lines: string[]; amount?: { text: string; amount: string } } | null
	/** the one thing to do, as a button */
	action: Action | null
	/** what else may be done, each a sentence with its link behind it */
	links: (Action & { text: string })[]
	after: string[]
	signature: string
	/** what is to be looked up, below the signature */
	sections: LetterSection[]
	/** entries for the reader's calendar, attached */
	calendars?: { filename: string; method: string; content: string }[]
	/** a document, attached; it is drawn when the mail goes out */
	paper?: Paper
	/** the conditions of hire that went with an offer, attached; read by their hash when the mail goes out */
	conditions?: { hash: string; filename: string }
	company: Pick<Company, 'name' | 'address' | 'phone' | 'email'>
	/** why it came to this address; empty where its reader knows */
	footer: string
}

/** The heading of a letter: its subject without the figures, which stand in the box. */
export const headingOf = ({ subject }: Pick<Letter, 'subject'>) => subject.split(/\s?: /)[0] ?? subject

/** Name, address and phone of the company, as they stand below each letter. */
export const senderOf = ({ company: { name, address, phone, email } }: Pick<Letter, 'company'>) => [
	name,
	address,
	phone,
	email,
]

/** A letter with all its ways leading nowhere, to be looked at by somebody who is not its reader. */
export const withoutWays = (letter: Letter): Letter => {
	const nowhere = <Way extends { href?: string }>(way: Way): Way => (way.href ? { ...way, href: '#' } : way)
	return {
		...letter,
		action: letter.action && nowhere(letter.action),
		links: letter.links.map(nowhere),
		sections: letter.sections.map((section) => ({ ...section, facts: section.facts.map(nowhere) })),
	}
}
