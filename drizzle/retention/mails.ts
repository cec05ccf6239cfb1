import { and, eq, inArray, isNull, like, or, sql } from 'drizzle-orm'
import { impersonal } from '#app/platform/column-retention.ts'
import type { TableClass } from '../table-retention.ts'
import { outbox } from '../tables/mails.ts'

/** Retention in milliseconds of where a mail was requested from, which rate limits need. */
export const SOURCE_LIFE = 24 * 3_600_000

const ofCustomer = { whose: 'customer', copy: 'none' } as const
const source = { ...ofCustomer, becomes: null, keptFor: SOURCE_LIFE } as const
const told = { ...impersonal, copy: 'download' } as const

export const ofOutbox = {
	table: outbox,
	forgotten: 'rows',
	rowsOf: {
		// Mails of the first builds name their quote only by its code, in their data.
		request: ({ id, code }) =>
			or(eq(outbox.quoteId, id), and(isNull(outbox.quoteId), like(outbox.data, `%"code":"${code}"%`))),
		// A mail that names a driver has no purpose once the driver is erased; the driver's id is in its data.
		driver: ({ id }) =>
			and(inArray(outbox.template, ['trip-notice', 'driver-news']), like(outbox.data, `%{"id":${id},"firstName":%`)),
		account: ({ email }) => and(eq(outbox.toAddress, email), like(outbox.template, 'account-%')),
		mailbox: (email) => or(eq(outbox.toAddress, email), eq(sql`lower(${outbox.replyToAddress})`, email)),
	},
	columns: {
		id: impersonal,
		status: impersonal,
		toAddress: ofCustomer,
		toName: ofCustomer,
		replyToAddress: ofCustomer,
		replyToName: ofCustomer,
		template: told,
		language: ofCustomer,
		data: ofCustomer,
		quoteId: impersonal,
		toCustomer: impersonal,
		fromAddress: source,
		fromSite: source,
		fromNetwork: source,
		attempts: impersonal,
		nextAttemptAt: impersonal,
		leasedUntil: impersonal,
		lastError: ofCustomer,
		unreachable: impersonal,
		createdAt: told,
		sentAt: told,
	},
} satisfies TableClass<typeof outbox>
