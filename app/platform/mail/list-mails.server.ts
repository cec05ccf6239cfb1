import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { emailSpelling } from '#app/platform/text/email.schema.ts'
import { outbox, quotes } from '#drizzle/schema.ts'

type Reading = Pick<Context, 'database'>

/** Statuses of a mail, in the order in which the office lists them. */
export const mailStatuses = ['dead', 'held', 'queued', 'sent'] as const
export type MailStatus = (typeof mailStatuses)[number]

export const MAILS_PER_PAGE = 50

export type MailFilter = {
	status: MailStatus | undefined
	/** part of the recipient's address; empty for all */
	recipient: string
	/** from 1 on; past the last page, the last one is shown */
	page: number
}

/** Columns of a listed mail: all but its content. */
const facts = {
	id: outbox.id,
	status: outbox.status,
	toAddress: outbox.toAddress,
	template: outbox.template,
	language: outbox.language,
	attempts: outbox.attempts,
	nextAttemptAt: outbox.nextAttemptAt,
	lastError: outbox.lastError,
	createdAt: outbox.createdAt,
	sentAt: outbox.sentAt,
	quoteCode: quotes.code,
}

/** Makes a LIKE pattern in which `%` and `_` are literal. */
const containing = (text: string) => `%${emailSpelling(text.toLowerCase()).replace(/[\\%_]/g, '\\$&')}%`

const matching = ({ status, recipient }: MailFilter) =>
	and(
		status && eq(outbox.status, status),
		recipient ? sql`${outbox.toAddress} like ${containing(recipient)} escape '\\'` : undefined,
	)

/** Counts the mails of each status. Nearly all are sent, so that number is the total less the others. */
async function countMails({ database }: Reading): Promise<Record<MailStatus, number>> {
	const countOf = (status: MailStatus) => database.read.$count(outbox, eq(outbox.status, status))
	const [dead, held, queued] = [await countOf('dead'), await countOf('held'), await countOf('queued')]
	return { dead, held, queued, sent: (await database.read.$count(outbox)) - dead - held - queued }
}

async function countMatching({ database }: Reading, filter: MailFilter, counts: Record<MailStatus, number>) {
	if (filter.recipient) return database.read.$count(outbox, matching(filter))
	return filter.status ? counts[filter.status] : mailStatuses.reduce((sum, status) => sum + counts[status], 0)
}

/**
 * Selects the ids of a page, the newest mails first. For all or sent mails it reads both halves of an index from the
 * end; the few waiting ones are simply sorted.
 */
function idsOfPage({ database }: Reading, filter: MailFilter, page: number) {
	const key = { id: outbox.id, createdAt: outbox.createdAt }
	const isMost = filter.status === undefined || filter.status === 'sent'
	const half = (toCustomer: number) =>
		database.read
			.select(key)
			.from(outbox)
			.where(and(eq(outbox.toCustomer, toCustomer), matching(filter)))
	const found = isMost ? half(0).unionAll(half(1)) : database.read.select(key).from(outbox).where(matching(filter))
	return found
		.orderBy(desc(outbox.createdAt), desc(outbox.id))
		.limit(MAILS_PER_PAGE)
		.offset((page - 1) * MAILS_PER_PAGE)
}

/** Reads a page of the outbox, the newest mails first, and the total number of mails of each status. */
export async function listMails(context: Reading, filter: MailFilter) {
	const counts = await countMails(context)
	const total = await countMatching(context, filter, counts)
	const pages = Math.max(1, Math.ceil(total / MAILS_PER_PAGE))
	const page = Math.min(filter.page, pages)
	const ids = (await idsOfPage(context, filter, page)).map(({ id }) => id)
	const mails = await context.database.read
		.select(facts)
		.from(outbox)
		.leftJoin(quotes, eq(quotes.id, outbox.quoteId))
		.where(inArray(outbox.id, ids))
		.orderBy(desc(outbox.createdAt), desc(outbox.id))
	return { mails, counts, total, page, pages }
}

export type ListedMail = Awaited<ReturnType<typeof listMails>>['mails'][number]

/** Reads one mail without its content; returns undefined where there is none. */
export async function findMail({ database }: Reading, id: string): Promise<ListedMail | undefined> {
	const [mail] = await database.read
		.select(facts)
		.from(outbox)
		.leftJoin(quotes, eq(quotes.id, outbox.quoteId))
		.where(eq(outbox.id, id))
	return mail
}
