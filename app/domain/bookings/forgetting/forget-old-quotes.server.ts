import { setImmediate } from 'node:timers/promises'
import { subMonths } from 'date-fns'
import { and, eq, exists, gte, lt, ne, notExists, type SQL } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { isKnown } from '#app/domain/quotes/forgotten.server.ts'
import { dayOn, isBefore } from '#app/domain/quotes/trip/on-its-clock.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { removeMailFiles } from '#app/platform/mail/remove-mail-files.server.ts'
import { quoteEvents, quotes } from '#drizzle/schema.ts'
import { forgetCustomer } from './forget-customer.server.ts'

/** Quotes read at a time. */
const BATCH = 50

type Kind = 'request' | 'booking'

/**
 * Builds the condition for quotes whose retention period is over: neither the trip nor anything that a person did to it
 * is within that many months. Events of scheduled jobs, such as an expired offer, do not count.
 * @param kind a quote that was ever accepted is a booking, even if cancelled later: the books need it longer
 */
function outdated({ database: { read }, config, now }: Context, kind: Kind) {
	const months = kind === 'booking' ? config.retention.bookingMonths : config.retention.requestMonths
	const before = subMonths(now(), months).getTime()
	const eventsThat = (condition: SQL | undefined) =>
		read
			.select({ id: quoteEvents.id })
			.from(quoteEvents)
			.where(and(eq(quoteEvents.quoteId, quotes.id), condition))
	const wasAccepted = eventsThat(eq(quoteEvents.kind, 'accepted'))
	const isYounger = eventsThat(and(ne(quoteEvents.actor, 'clock'), gte(quoteEvents.at, before)))
	return and(
		isKnown,
		lt(quotes.createdAt, before),
		isBefore(quotes.pickupAt, quotes.zone, dayOn(before)),
		isBefore(quotes.endsAt, quotes.zone, dayOn(before)),
		kind === 'booking' ? exists(wasAccepted) : notExists(wasAccepted),
		notExists(isYounger),
	)
}

const isKept = ({ config: { retention } }: Context, kind: Kind) =>
	(kind === 'booking' ? retention.bookingMonths : retention.requestMonths) === 0

/** Counts the quotes of a kind whose retention period is over. */
export const countOutdated = async (context: Context, kind: Kind) =>
	isKept(context, kind) ? 0 : context.database.read.$count(quotes, outdated(context, kind))

/**
 * Erases the customer's data from every quote of a kind whose retention period is over (privacy page; domain F). Each
 * quote has its own transaction, and several processes may run this at the same time.
 * @returns how many there were
 */
export async function forgetOldQuotes(context: Context, kind: Kind): Promise<number> {
	if (isKept(context, kind)) return 0
	let forgotten = 0
	for (;;) {
		const due = await context.database.read
			.select({ code: quotes.code })
			.from(quotes)
			.where(outdated(context, kind))
			.limit(BATCH)
		for (const { code } of due) {
			const mails = await inTransaction(context, (tx) => forgetCustomer(tx, context, code))
			await removeMailFiles(context.config, mails)
			await setImmediate()
		}
		forgotten += due.length
		if (due.length < BATCH) return forgotten
	}
}
