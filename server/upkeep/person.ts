import { and, eq, or, type SQL } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { credentialsByEmail } from '#app/domain/accounts/account.server.ts'
import { isLastAdministrator } from '#app/domain/accounts/delete-account.server.ts'
import { exportAccount, exportMailsTo } from '#app/domain/accounts/export-account.server.ts'
import { handBackRequests } from '#app/domain/accounts/hand-back-requests.server.ts'
import { forgetCustomer } from '#app/domain/bookings/forgetting/forget-customer.server.ts'
import { exportQuotesOfPerson, isOfPerson } from '#app/domain/bookings/lists/quotes-of-user.server.ts'
import { exportCustomersOf } from '#app/domain/customers/export-customers.server.ts'
import { exportDriversAt } from '#app/domain/dispatch/resources/export-driver.server.ts'
import { driversAt, forgetDriverIn } from '#app/domain/dispatch/resources/forget-driver.server.ts'
import { jobsToCome } from '#app/domain/dispatch/resources/jobs-to-come.server.ts'
import { isKnown } from '#app/domain/quotes/forgotten.server.ts'
import { dayOn, isFrom } from '#app/domain/quotes/trip/on-its-clock.server.ts'
import { copiedColumns } from '#app/platform/db/copied-columns.server.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { forget } from '#app/platform/db/forget.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { removeMailFiles } from '#app/platform/mail/remove-mail-files.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { ofRegistrations } from '#drizzle/retention/accounts.ts'
import { outbox, quoteEvents, quotes, registrations } from '#drizzle/schema.ts'

const accountOf = async (queries: Queries, email: string) => (await credentialsByEmail(queries, email))?.account

const registrationsOf = async (queries: Queries, email: string) =>
	queries.select(copiedColumns(ofRegistrations, 'request')).from(registrations).where(eq(registrations.email, email))

/** Lists what office staff did to requests, from the audit trail that names them. */
const workOf = (queries: Queries, email: string) =>
	queries
		.select({ code: quotes.code, kind: quoteEvents.kind, at: quoteEvents.at })
		.from(quoteEvents)
		.innerJoin(quotes, eq(quotes.id, quoteEvents.quoteId))
		.where(eq(quoteEvents.actorName, email))
		.orderBy(quoteEvents.id)

/**
 * Exports everything stored about a person, with or without an account, except passwords and secrets of sessions and
 * links.
 * @param email in lower case
 * @returns undefined if nothing is stored
 */
export async function exportPerson(context: Context, email: string) {
	const { read } = context.database
	const account = await accountOf(read, email)
	const person = {
		email,
		exportedAt: new Date(context.now()).toISOString(),
		...(account ? await exportAccount(context, account) : { mails: await exportMailsTo(context, email) }),
		registrations: await registrationsOf(read, email),
		quotes: await exportQuotesOfPerson(context, isOfPerson(email, account?.id)),
		customers: await exportCustomersOf(context, isOfPerson(email, account?.id)),
		work: await workOf(read, email),
		driving: await exportDriversAt(context, email),
	}
	const lists = [person.mails, person.registrations, person.quotes, person.work, person.driving]
	return account || lists.some((list) => list.length > 0) ? person : undefined
}

/** Lists the codes of a person's requests that are not yet erased. */
const codesOf = async (queries: Queries, email: string, userId: number | undefined) =>
	(
		await queries
			.select({ code: quotes.code })
			.from(quotes)
			.where(and(isOfPerson(email, userId), isKnown))
			.orderBy(quotes.id)
	).map(({ code }) => code)

/** Checks whether a booked trip is still to come. @param isTheirs condition for the requests */
export async function hasTripToCome(queries: Queries, { now }: Pick<Context, 'now'>, isTheirs: SQL | undefined) {
	const today = dayOn(now())
	const isToCome = and(
		eq(quotes.status, 'accepted'),
		or(isFrom(quotes.pickupAt, quotes.zone, today), isFrom(quotes.endsAt, quotes.zone, today)),
	)
	return (await queries.$count(quotes, and(isTheirs, isKnown, isToCome))) > 0
}

export type Stored = {
	account: boolean
	codes: string[]
	mails: number
	registrations: number
	work: number
	/** records as a driver */
	drivers: number
}

/** Counts what would be erased for a person, without changing anything. */
export async function countPerson({ database: { read } }: Context, email: string): Promise<Stored> {
	const account = await accountOf(read, email)
	return {
		account: account !== undefined,
		codes: await codesOf(read, email, account?.id),
		mails: await read.$count(outbox, eq(outbox.toAddress, email)),
		registrations: (await registrationsOf(read, email)).length,
		work: (await workOf(read, email)).length,
		drivers: (await driversAt(read, email)).length,
	}
}

type NotErased = 'isDemo' | 'lastAdministrator' | 'tripToCome' | 'jobsToCome'

/** Checks whether drivers have jobs to come, which must be reassigned first. */
async function hasJobsToCome(queries: Queries, ids: readonly number[], now: number) {
	const jobs = await Promise.all(ids.map((id) => jobsToCome(queries, { kind: 'drivers', id, now })))
	return jobs.some((ofOne) => ofOne.length > 0)
}

/**
 * Erases a person, with or without an account, in one transaction (GDPR, article 17). It deletes the account and its
 * rows, every mail to or about the person, and their records as a driver. In their requests it erases the customer's
 * data; the figures stay.
 * @param email in lower case
 * @returns refused('isDemo') in a demo; refused('lastAdministrator'); refused('tripToCome') if a booked trip is still to
 * come, which needs the customer's data; refused('jobsToCome') if they are assigned to drive one
 */
export async function erasePerson(context: Context, email: string): Promise<Result<undefined, NotErased>> {
	if (context.config.isDemo) return refused('isDemo')
	const outcome = await inTransaction(context, async (tx): Promise<Result<string[], NotErased>> => {
		const account = await accountOf(tx, email)
		if (account && (await isLastAdministrator(tx, account))) return refused('lastAdministrator')
		if (await hasTripToCome(tx, context, isOfPerson(email, account?.id))) return refused('tripToCome')

		const driving = await driversAt(tx, email)
		if (await hasJobsToCome(tx, driving, context.now())) return refused('jobsToCome')

		const mails: string[] = []
		for (const id of driving) {
			const forgotten = await forgetDriverIn(tx, id, context.now())
			if (forgotten.ok) mails.push(...forgotten.value)
		}
		for (const code of await codesOf(tx, email, account?.id)) mails.push(...(await forgetCustomer(tx, context, code)))
		if (account) {
			await handBackRequests(tx, context, account.id)
			mails.push(...(await forget(tx, 'account', account)))
		}
		mails.push(...(await forget(tx, 'mailbox', email)))
		return accepted(mails)
	})
	if (!outcome.ok) return outcome
	await removeMailFiles(context.config, outcome.value)
	return accepted(undefined)
}
