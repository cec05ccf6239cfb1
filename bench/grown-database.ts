import { asc, eq, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { CUSTOMER, OFFICE } from '#app/domain/accounts/access-level.ts'
import { hashPassword } from '#app/domain/accounts/passwords/password-hash.server.ts'
import { openSession } from '#app/domain/accounts/sessions.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { openInBrowser } from '#app/web/session/session-cookie.server.ts'
import { ofQuotes } from '#drizzle/retention/quotes.ts'
import type { RetainedTable } from '#drizzle/retention.ts'
import { quoteNumbers, quotes, userRoles, users } from '#drizzle/schema.ts'
import { insertQuotes } from '#tests/support/many-quotes.ts'

/** Password of every account. */
export const PASSWORD = 'Tramuntana#71'

const QUOTES_OF_A_CUSTOMER = 5
/** Number of quotes that the benchmarks fetch, from all over the table. */
const MAX_ASKED_FOR = 200
const ASKED_FOR = 'asked for'

export const emailOf = (customerId: number) => `customer${customerId}@example.com`

/** Adds, for each number from 1 to a count, a customer with an account and an open session. */
const addCustomers = (context: Context, count: number, passwordHash: string) =>
	inTransaction(context, async (tx) => {
		const now = context.now()
		tx.run(sql`INSERT INTO users (ID_USER, DES_EMAIL, COD_LANGUAGE, password_hash, FEC_CREATED)
			WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})
			SELECT n, 'customer' || n || '@example.com', 'es', ${passwordHash}, ${now} FROM numbers`)
		tx.run(sql`INSERT INTO user_roles (ID_USER, ID_ROLE) SELECT ID_USER, ${CUSTOMER} FROM users`)
		tx.run(sql`INSERT INTO sessions (kind, secret_hash, user_id, level, device, created_at, seen_at, ends_at)
			SELECT 'browser', hex(randomblob(32)), ID_USER, ${CUSTOMER}, 'Firefox, Linux', ${now}, ${now}, ${now + 864e5}
			FROM users`)
	})

/** Adds what comes with a quote: its first event, and both mails, sent long ago. */
const addTrails = (context: Context) =>
	inTransaction(context, async (tx) => {
		tx.run(sql`INSERT INTO quote_events (quote_id, kind, at) SELECT id, 'requested', created_at FROM quotes`)
		const mail = (template: string, toAddress: string, toCustomer: number) =>
			tx.run(sql`INSERT INTO outbox (id, status, to_address, to_name, template, language, data, quote_id, to_customer,
					attempts, next_attempt_at, created_at, sent_at)
				SELECT lower(hex(randomblob(16))), 'sent', ${sql.raw(toAddress)}, DES_NAME, ${template}, 'es',
					json_object('code', COD_BUDGET, 'rest', hex(randomblob(300))), id, ${toCustomer},
					1, created_at, created_at, created_at + 2000
				FROM quotes`)
		mail('quote-received', 'DES_EMAIL', 1)
		mail('quote-requested', `'oficina@garbi.example'`, 0)
	})

/** Adds to each priced quote its offer, an event and the mail with it. */
export const addOffers = (context: Context) =>
	inTransaction(context, async (tx) => {
		tx.run(sql`INSERT INTO quote_offers (quote_id, number, lines, net_cents, vat_basis_points, vat_cents, total_cents,
				included, excluded, message, valid_until, sent_at)
			SELECT id, 1, json_array(json_object('text', DES_FLEET, 'cents', total_cents)), total_cents, 1000, 0,
				total_cents, 'Conductor, combustible y peajes', 'Aparcamiento', 'Gracias por su solicitud.', valid_until,
				created_at + 3600000
			FROM quotes WHERE total_cents IS NOT NULL`)
		tx.run(sql`INSERT INTO quote_events (quote_id, kind, at, actor, actor_name, detail)
			SELECT quote_id, 'quoted', sent_at, 'office', 'desk@example.com', '1' FROM quote_offers`)
		tx.run(sql`INSERT INTO outbox (id, status, to_address, to_name, template, language, data, quote_id, to_customer,
				attempts, next_attempt_at, created_at, sent_at)
			SELECT lower(hex(randomblob(16))), 'sent', DES_EMAIL, DES_NAME, 'quote-offer', 'es',
				json_object('code', COD_BUDGET, 'rest', hex(randomblob(300))), id, 1, 1, created_at, created_at, created_at + 2000
			FROM quotes WHERE total_cents IS NOT NULL`)
	})

/**
 * Stores as many quotes as users. A fifth of the users have five quotes each. The quotes that the benchmarks fetch all
 * have the same status, so that their pages are alike however many others there are.
 */
export async function fill(context: Context, count: number) {
	await addCustomers(context, count, await hashPassword(PASSWORD))
	const apart = Math.max(1, Math.floor(count / MAX_ASKED_FOR))
	await insertQuotes(context, count, (index) => {
		const userId = 1 + Math.floor(index / QUOTES_OF_A_CUSTOMER)
		const mark = index % apart === 0 && { status: 'accepted' as const, requestDigest: ASKED_FOR }
		return { userId, email: emailOf(userId), ...mark }
	})
	await addTrails(context)
	// New references continue after the made-up ones.
	const year = Number(dayAt(context.now()).slice(0, 4))
	await inTransaction(context, async (tx) => tx.insert(quoteNumbers).values({ year, last: count }))
}

const nothingForTheTrip = Object.fromEntries(
	Object.entries((ofQuotes as RetainedTable).columns).flatMap(([name, { daysAfterTrip, becomes }]) =>
		daysAfterTrip ? [[name, becomes]] : [],
	),
)

/** Erases the data of past trips, as the site's scheduled job does trip after trip. */
export const forgetTrips = (context: Context) =>
	inTransaction(context, async (tx) => tx.update(quotes).set(nothingForTheTrip))

/** Returns the cookie of a user who is logged in. */
async function cookieOf(context: Context, id: number, level: number) {
	const session = { account: { id, level }, kind: 'browser' as const, device: 'Firefox, Linux' }
	const started = await inTransaction(context, (tx) => openSession(tx, context, session))
	return (await openInBrowser(context.config, started)).split(';')[0] ?? ''
}

/** Adds an office user and returns the cookie of their session. */
export async function officeCookie(context: Context, email = 'desk@example.com') {
	const id = await inTransaction(context, async (tx) => {
		const person = { email, language: 'es', createdAt: context.now() }
		const [user] = await tx.insert(users).values(person).returning({ id: users.id })
		await tx.insert(userRoles).values({ userId: user?.id ?? 0, roleId: OFFICE })
		return user?.id ?? 0
	})
	return cookieOf(context, id, OFFICE)
}

/** Returns the quotes that the benchmarks fetch, each with its customer and that customer's cookie. */
export async function askedFor(context: Context) {
	const found = await context.database.read
		.select({ code: quotes.code, userId: quotes.userId })
		.from(quotes)
		.where(eq(quotes.requestDigest, ASKED_FOR))
		.orderBy(asc(quotes.id))
	const all: { code: string; customerId: number; cookie: string }[] = []
	for (const { code, userId } of found) {
		const customerId = userId ?? 0
		all.push({ code, customerId, cookie: await cookieOf(context, customerId, CUSTOMER) })
	}
	return all
}
