import { Readable } from 'node:stream'
import type { Context } from '#app/context.server.ts'
import { findConditions } from '#app/domain/company/conditions/frozen-conditions.server.ts'
import { conditionsPaper } from '#app/domain/documents/conditions-paper.ts'
import type { Paper } from '#app/domain/documents/paper.ts'
import { withZones } from '#app/domain/fields/zones-from-before.ts'
import { isLanguage } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { linkAddress } from '#app/platform/mail/link-address.server.ts'
import type { Envelope } from '#app/platform/mail/transport.server.ts'
import type { outbox } from '#drizzle/schema.ts'
import { unlinked } from './templates/hire-facts.ts'
import type { Letter, Letterhead } from './templates/letter.ts'
import { renderHtml } from './templates/letter-html.tsx'
import { renderText } from './templates/letter-text.ts'
import { isTemplate, writeLetter } from './templates/templates.server.ts'

type OutboxRow = typeof outbox.$inferSelect

/**
 * Puts into words what an outbox row tells.
 * @throws Error where the row names a template or language that this build does not know
 */
export function letterOf(
	{ config, company }: Pick<Context, 'company' | 'config'>,
	row: Pick<OutboxRow, 'template' | 'language' | 'data' | 'createdAt'>,
): Letter {
	if (!isTemplate(row.template) || !isLanguage(row.language))
		throw new Error(`Unknown mail ${row.template}, ${row.language}`)
	const addressOf: Letterhead['addressOf'] = (link) =>
		typeof link === 'string' ? config.origin + link : linkAddress(config, link)
	const letterhead = { company, addressOf, writtenAt: row.createdAt }
	return writeLetter(row.template, textsIn(row.language), letterhead, JSON.parse(row.data, withZones))
}

/**
 * A name as somebody typed it, for a line of a mail's head: no link comes of it, as in the letter, and what looks like an
 * encoded word is shown as it was typed and not decoded.
 */
const nameInHeader = (typed: string) => unlinked(typed).replace(/=(?=\?)/g, '=\u2060')

/** A paper as it is drawn: when the mail goes out, and never before, so that it is stored nowhere. */
async function* drawn(paper: Paper) {
	const { drawPaper } = await import('#app/domain/documents/draw/draw-paper.server.ts')
	yield await drawPaper(paper)
}

type Drawing = Pick<Context, 'company' | 'database'>

/** The conditions that went with an offer, read and drawn as the mail goes out. @throws Error where there are none */
async function* drawnConditions({ database, company }: Drawing, hash: string) {
	const conditions = await findConditions(database.read, hash)
	if (!conditions || !isLanguage(conditions.language)) throw new Error(`Conditions ${hash} are missing.`)
	yield* drawn(conditionsPaper(textsIn(conditions.language), company, conditions))
}

const pdf = (filename: string, content: AsyncIterable<Buffer>) => ({
	filename,
	content: Readable.from(content),
	contentType: 'application/pdf',
})

const attachmentsOf = (context: Drawing, { calendars = [], paper, conditions }: Letter) => [
	...calendars.map(({ filename, content, method }) => ({
		...{ filename, content },
		contentType: `text/calendar; charset=utf-8; method=${method}`,
	})),
	...(paper ? [pdf(paper.filename, drawn(paper))] : []),
	...(conditions ? [pdf(conditions.filename, drawnConditions(context, conditions.hash))] : []),
]

/**
 * Writes the mail of an outbox row. The Message-ID follows from the row, so that a mail that had to be sent twice
 * (the server took it, then the line broke) shows up once in most mailboxes.
 * @throws Error where the row names a template or language that this build does not know
 */
export function composeMail(context: Pick<Context, 'company' | 'config' | 'database'>, row: OutboxRow): Envelope {
	const { config, company } = context
	const letter = letterOf(context, row)
	return {
		messageId: `<${row.id}@${config.mailFrom.split('@')[1]}>`,
		date: new Date(row.createdAt),
		from: { name: company.name, address: config.mailFrom },
		to: { name: nameInHeader(row.toName), address: row.toAddress },
		replyTo: row.replyToAddress
			? { name: nameInHeader(row.replyToName ?? ''), address: row.replyToAddress }
			: { name: company.name, address: config.deskEmail },
		subject: letter.subject,
		text: renderText(letter),
		html: renderHtml(letter),
		attachments: attachmentsOf(context, letter),
		headers: { 'Auto-Submitted': 'auto-generated' },
	}
}
