import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { followUpOffers } from '#app/domain/bookings/sending/follow-up.server.ts'
import { defaultTerms } from '#app/domain/company/hire-terms.ts'
import { saveTerms } from '#app/domain/company/save-terms.server.ts'
import { tellCustomers } from '#app/domain/dispatch/driving/tell-customers.server.ts'
import { tellDrivers } from '#app/domain/dispatch/driving/tell-drivers.server.ts'
import { askHirers } from '#app/domain/dispatch/route-sheets/ask-hirer.server.ts'
import { issueDueSheets } from '#app/domain/dispatch/route-sheets/issue-due-sheets.server.ts'
import { remindOfPayments } from '#app/domain/payments/remind-of-payments.server.ts'
import { setUp } from '#app/domain/setup/set-up.server.ts'
import { addDays, dayAt, instantOf, MADRID } from '#app/platform/clock/wall-clock.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { sampleCompany } from '#drizzle/sample-company.ts'
import { outbox } from '#drizzle/schema.ts'
import { courseOf } from './course.ts'
import { done, OFFICE } from './desk-work.ts'
import { planning } from './dispatch.ts'
import { driving } from './driving.ts'
import { storeResources } from './resources.ts'
import { beginningOf, drawStories } from './stories.ts'
import { type Clock, type Course, Timeline } from './timeline.ts'

/** Requests of the demo. */
export const REQUESTS = 300

/**
 * Marks the mails that wait as sent, without a file: those of the made-up past reach no one, and thousands of files would
 * be in the way of the mails that the demo itself writes.
 */
const markMailsAsSent = (context: Context) =>
	inTransaction(context, (tx) =>
		tx.update(outbox).set({ status: 'sent', sentAt: context.now(), attempts: 1 }).where(eq(outbox.status, 'queued')),
	)

/** Sets the site up with the sample company and an administrator whose password no one knows. */
async function begin(context: Context, today: string) {
	const owner = {
		name: 'Marta',
		email: OFFICE.email,
		language: 'es' as const,
		password: randomBytes(24).toString('hex'),
	}
	const { id } = done(await setUp(context, null, { company: sampleCompany, owner }), 'The set-up')
	const account = { accountHolder: sampleCompany.legalName, iban: 'ES9121000418450200051332' }
	done(await saveTerms(context, { version: 0, terms: { ...defaultTerms, ...account }, userId: id }), 'The terms')
	await storeResources(context, today)
}

/** What a running site does by itself, here at two times of the day. */
const scheduled: Record<string, ((context: Context) => Promise<unknown>)[]> = {
	'07:30': [followUpOffers, remindOfPayments, askHirers, issueDueSheets],
	'17:05': [tellCustomers, tellDrivers],
}

/** Runs the scheduled jobs of each day, and lets its mails go; prints each month that begins. */
async function* upkeep(context: Context, say: (line: string) => void): Course {
	for (let day = dayAt(context.now()); ; day = addDays(day, 1)) {
		if (day.endsWith('-01')) say(`  ${day.slice(0, 7)}`)
		for (const [time, jobs] of Object.entries(scheduled)) {
			yield instantOf(`${day} ${time}`, MADRID)
			for (const job of jobs) await job(context)
			await markMailsAsSent(context)
		}
	}
}

/**
 * Fills an empty site with five months of the sample company’s work, up to the midnight before today, and bookings of
 * the month ahead. The same day and number of requests make the same rows, but for passwords, tokens and ids of mails.
 * @param clock that of the context; it stands at each moment that is made up
 * @param today `yyyy-MM-dd` in Madrid
 */
export async function fillDemo(
	context: Context,
	clock: Clock,
	{ today, requests = REQUESTS, say = () => {} }: { today: string; requests?: number; say?: (line: string) => void },
) {
	const end = instantOf(`${today} 00:00`, MADRID)
	clock.at = beginningOf(today)
	await begin(context, today)
	const timeline = new Timeline(clock)
	for (const course of [upkeep(context, say), planning(context), driving(context, timeline)])
		await timeline.begin(course)
	for (const [index, story] of drawStories(today, requests).entries())
		await timeline.begin(courseOf({ context, timeline, end }, story, index + 1))
	await timeline.runUntil(end)
}
