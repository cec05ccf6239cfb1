import { and, eq, isNotNull, isNull, lte, max } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { queueMail } from '#app/domain/letters/outbox.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { driverNotices, drivers } from '#drizzle/schema.ts'
import type { Job } from '../job.ts'
import { driverLink } from './driver-link.server.ts'
import { newsOfJob } from './driver-news.server.ts'

/** How long a driver's jobs must be unchanged before a mail, so that dispatchers can try things. */
const QUIET_MS = 5 * 60_000

/** Marks a changed job for all who drive it now or did before, in the transaction that changes it. */
export async function driversFollow(
	tx: Transaction,
	context: Context,
	{ id: jobId, driverId, secondDriverId }: Pick<Job, 'id' | 'driverId' | 'secondDriverId'>,
): Promise<void> {
	const pendingAt = context.now()
	for (const theirs of [driverId, secondDriverId])
		if (theirs !== null)
			await tx
				.insert(driverNotices)
				.values({ driverId: theirs, jobId, digest: '', at: pendingAt })
				.onConflictDoNothing()
	await tx.update(driverNotices).set({ pendingAt }).where(eq(driverNotices.jobId, jobId))
}

/** Finds the drivers whose jobs have changed, but not within the last minutes. */
const driversDue = ({ database: { read }, now }: Context) =>
	read
		.select({ driverId: driverNotices.driverId })
		.from(driverNotices)
		.where(isNotNull(driverNotices.pendingAt))
		.groupBy(driverNotices.driverId)
		.having(lte(max(driverNotices.pendingAt), now() - QUIET_MS))

/** Claims the news of a driver for this process and returns them, in order of time. */
async function takeNews(tx: Transaction, now: number, driverId: number) {
	const taken = await tx
		.update(driverNotices)
		.set({ pendingAt: null })
		.where(and(eq(driverNotices.driverId, driverId), isNotNull(driverNotices.pendingAt)))
		.returning()
	const all = []
	for (const { jobId, digest: lastDigest, sequence } of taken) {
		const found = await newsOfJob(tx, { driverId, jobId, newDigest: lastDigest, now })
		if (!found) continue
		const same = and(eq(driverNotices.driverId, driverId), eq(driverNotices.jobId, jobId))
		await tx
			.update(driverNotices)
			.set({ digest: found.digest, sequence: sequence + 1, at: now })
			.where(same)
		all.push(found)
	}
	return all.sort((one, other) => one.startsAt - other.startsAt).map(({ news }) => news)
}

/** Mails one driver all news. Drivers without an address, inactive or forgotten ones get no mail. */
async function tell(tx: Transaction, context: Context, driverId: number) {
	const news = await takeNews(tx, context.now(), driverId)
	const [driver] = await tx
		.select()
		.from(drivers)
		.where(and(eq(drivers.id, driverId), eq(drivers.active, 1), isNull(drivers.forgottenAt)))
	if (news.length === 0 || !driver?.email) return false
	const { id, firstName, surname, email, language } = driver
	await queueMail(tx, context, {
		template: 'driver-news',
		to: { address: email, name: `${firstName} ${surname}`.trim() },
		toCustomer: false,
		language,
		data: { driver: { id, firstName }, jobs: news, page: driverLink(driver) },
	})
	return true
}

/**
 * Mails drivers which jobs were assigned to them, have changed, or are no longer theirs. One mail has all changes, once
 * nothing has changed for five minutes; what was undone by then is left out. Safe to run often and in several
 * processes: each mail is sent once.
 * @returns how many drivers were mailed
 */
export async function tellDrivers(context: Context): Promise<number> {
	let notified = 0
	for (const { driverId } of await driversDue(context))
		if (await inTransaction(context, (tx) => tell(tx, context, driverId))) notified++
	return notified
}
