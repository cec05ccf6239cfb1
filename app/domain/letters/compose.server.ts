import { Readable } from 'node:stream'
import type { Context } from '#app/context.server.ts'
import { findConditions } from '#app/domain/company/conditions/frozen-conditions.server.ts'
import { mailAddresses } from '#app/domain/company/mail-addresses.ts'
import { conditionsPdf } from '#app/domain/documents/conditions-pdf.ts'
import { withLook } from '#app/domain/documents/letterhead.server.ts'
import type { PdfContent } from '#app/domain/documents/pdf-content.ts'
import { withZones } from '#app/domain/fields/zones-from-before.ts'
import { type Look, logoPath } from '#app/domain/looks/look.ts'
import { isLanguage } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { linkAddress } from '#app/platform/mail/link-address.server.ts'
import type { Envelope } from '#app/platform/mail/transport.server.ts'
import type { outbox } from '#drizzle/schema.ts'
import { unlinked } from './templates/hire-facts.ts'
import { type LetterLogo, renderHtml } from './templates/html/letter-html.tsx'
import type { Letter, Letterhead } from './templates/letter.ts'
import { renderText } from './templates/letter-text.ts'
import { isTemplate, writeLetter } from './templates/templates.server.ts'

type OutboxRow = typeof outbox.$inferSelect

/** Returns the letterhead of a mail of this site. @param writtenAt milliseconds since 1970 */
export const letterheadOf = (
	{ config, company }: Pick<Context, 'company' | 'config'>,
	writtenAt: number,
): Letterhead => ({
	company,
	addressOf: (link) => (typeof link === 'string' ? config.origin + link : linkAddress(config, link)),
	writtenAt,
})

/**
 * Writes the content of a mail from its outbox row.
 * @throws Error where the row names a template or language that this build does not know
 */
export function letterOf(
	context: Pick<Context, 'company' | 'config'>,
	row: Pick<OutboxRow, 'template' | 'language' | 'data' | 'createdAt'>,
): Letter {
	if (!isTemplate(row.template) || !isLanguage(row.language))
		throw new Error(`Unknown mail ${row.template}, ${row.language}`)
	const letterhead = letterheadOf(context, row.createdAt)
	return writeLetter(row.template, textsIn(row.language), letterhead, JSON.parse(row.data, withZones))
}

/**
 * Makes a typed name safe for a mail header: it cannot become a link, and text like an encoded word (RFC 2047) is not
 * decoded.
 */
const nameInHeader = (typed: string) => unlinked(typed).replace(/=(?=\?)/g, '=\u2060')

type Drawing = Pick<Context, 'company' | 'database' | 'look'>

/** Generates a PDF only when the mail is sent, so that it is stored nowhere. */
async function* drawn(context: Drawing, content: PdfContent) {
	const { drawPdf } = await import('#app/domain/documents/draw/draw-pdf.server.ts')
	yield await drawPdf(await withLook(context, content, context.look))
}

/**
 * Reads the conditions of an offer and generates their PDF when the mail is sent.
 * @throws Error where they are missing
 */
async function* drawnConditions(context: Drawing, hash: string) {
	const { database, company } = context
	const conditions = await findConditions(database.read, hash)
	if (!conditions || !isLanguage(conditions.language)) throw new Error(`Conditions ${hash} are missing.`)
	yield* drawn(context, conditionsPdf(textsIn(conditions.language), company, conditions))
}

const pdfAttachment = (filename: string, content: AsyncIterable<Buffer>) => ({
	filename,
	content: Readable.from(content),
	contentType: 'application/pdf',
})

const attachmentsOf = (context: Drawing, { calendars = [], pdf, conditions }: Letter) => [
	...calendars.map(({ filename, content, method }) => ({
		...{ filename, content },
		contentType: `text/calendar; charset=utf-8; method=${method}`,
	})),
	...(pdf ? [pdfAttachment(pdf.filename, drawn(context, pdf))] : []),
	...(conditions ? [pdfAttachment(conditions.filename, drawnConditions(context, conditions.hash))] : []),
]

/** Returns the logo of a mail, by its absolute address; undefined where the company has none. */
const logoAt = ({ logo }: Look, origin: string): LetterLogo | undefined =>
	logo ? { ...logo.letterhead, href: origin + logoPath(logo.letterhead) } : undefined

/**
 * Composes the mail of an outbox row. The Message-ID is derived from the row. A mail sent twice, because the
 * connection broke after the server took it, therefore shows up once in most mailboxes.
 * @throws Error where the row names a template or language that this build does not know
 */
export function composeMail(
	context: Pick<Context, 'company' | 'config' | 'database' | 'look'>,
	row: OutboxRow,
): Envelope {
	const { company, config, look } = context
	const letter = letterOf(context, row)
	const { from, desk } = mailAddresses(context)
	return {
		messageId: `<${row.id}@${from.split('@')[1]}>`,
		date: new Date(row.createdAt),
		from: { name: company.name, address: from },
		to: { name: nameInHeader(row.toName), address: row.toAddress },
		replyTo: row.replyToAddress
			? { name: nameInHeader(row.replyToName ?? ''), address: row.replyToAddress }
			: { name: company.name, address: desk },
		subject: letter.subject,
		text: renderText(letter),
		html: renderHtml(letter, look, logoAt(look, config.origin)),
		attachments: attachmentsOf(context, letter),
		headers: { 'Auto-Submitted': 'auto-generated' },
	}
}
