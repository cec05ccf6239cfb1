import type { Company } from '#app/domain/company/company.ts'
import type { PdfContent } from '#app/domain/documents/pdf-content.ts'
import type { SealedLink } from '#app/platform/mail/sealed-link.ts'

/** Sender of a mail, and the function that makes its addresses absolute. */
export type Letterhead = {
	company: Company
	/** returns the absolute address of a path of this site, or of a link that has to be sealed */
	addressOf: (link: string | SealedLink) => string
	/** time at which the mail was put into the outbox, in milliseconds since 1970 */
	writtenAt: number
}

export type Action = { label: string; href: string }

/** Section of facts below a heading. */
export type LetterSection = {
	title: string
	/** `href` where a page has more about one */
	facts: { label: string; value: string; href?: string }[]
	/** sentences below them */
	notes?: string[]
	/** set where the values are amounts, the last one the total */
	isPrice?: true
}

/**
 * Content of a mail, independent of HTML and plain text. Most parts are required, so that a template leaves one out
 * explicitly.
 */
export type Letter = {
	lang: string
	/** the event, and its figures after a colon */
	subject: string
	/** preview text that mail programs show next to the subject */
	preheader: string
	greeting: string
	/** paragraphs with the reason of the mail */
	before: string[]
	/**
	 * heading and summary box: for a trip its route with its days, its times and its price. An amount comes before the
	 * button, the lines behind it.
	 */
	first: { title: string; lines: string[]; amount?: { text: string; amount: string } } | null
	/** main action, as a button */
	action: Action | null
	/** further actions, each a sentence followed by its link */
	links: (Action & { text: string })[]
	after: string[]
	signature: string
	/** facts below the signature */
	sections: LetterSection[]
	/** attached calendar files */
	calendars?: { filename: string; method: string; content: string }[]
	/** attached PDF, generated when the mail is sent */
	pdf?: PdfContent
	/** attached conditions of an offer, read by their hash when the mail is sent */
	conditions?: { hash: string; filename: string }
	company: Pick<Company, 'name' | 'address' | 'phone' | 'email'>
	/** why the mail goes to this address; empty for the office */
	footer: string
}

/** Returns the event of a mail: its subject without the figures, which are in the summary box. */
export const headingOf = ({ subject }: Pick<Letter, 'subject'>) => subject.split(/\s?: /)[0] ?? subject

/** Returns the company's name, address, phone and e-mail address, as shown at the end of each mail. */
export const senderOf = ({ company: { name, address, phone, email } }: Pick<Letter, 'company'>) => [
	name,
	address,
	phone,
	email,
]

/** Returns the mail with all links replaced by `#`, for a preview by a person other than its recipient. */
export const withoutWays = (letter: Letter): Letter => {
	const nowhere = <Way extends { href?: string }>(way: Way): Way => (way.href ? { ...way, href: '#' } : way)
	return {
		...letter,
		action: letter.action && nowhere(letter.action),
		links: letter.links.map(nowhere),
		sections: letter.sections.map((section) => ({ ...section, facts: section.facts.map(nowhere) })),
	}
}
