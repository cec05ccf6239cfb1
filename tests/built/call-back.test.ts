import { expect, test } from 'vitest'
import { scheduleOffer } from '#app/domain/bookings/sending/schedule-offer.server.ts'
import { datePickup, happened, sorted } from '#tests/support/offers-due.ts'
import { MARTA, mailsAbout, offerDraft, offersOf, requestedQuote, rowOf } from '#tests/support/quotes-at-work.ts'
import { databaseOf, startPair } from '#tests/support/site-pair.ts'
import { createTestContext, TEST_NOW, temporaryFolder } from '#tests/support/test-context.ts'

/** Number of offers scheduled by this machine's clock. */
const WAITING = 40
/** Seconds from scheduling to sending. */
const SECONDS = 3

test('each offer is sent once, soon after its time, when one of two servers is killed', async () => {
	const dataDir = temporaryFolder()
	// Servers with a shorter delay would send these offers earlier.
	const waits = { CALL_BACK_SECONDS: String(SECONDS) }
	const context = await createTestContext({ DATA_DIR: dataDir, ...waits })
	const sendOne = async () => {
		const code = await requestedQuote(context, { request: { datePickup: datePickup() } })
		await scheduleOffer(context, { code, version: 1, draft: offerDraft(), actor: MARTA })
		return code
	}
	context.advance(Date.now() - 3_600_000 - TEST_NOW)
	// They were due while no server ran.
	const overdue = [await sendOne(), await sendOne()]
	const pair = await startPair(dataDir, { ...databaseOf(context), ...waits })
	await expect.poll(() => happened(pair.database, 'quoted'), { timeout: 10_000 }).toEqual(sorted(overdue))

	context.advance(Date.now() - context.now())
	// Each is read as soon as it is scheduled: the first may be sent before the last one is written.
	const moments = new Map<string, number | null>()
	for (let index = 0; index < WAITING; index++) {
		const code = await sendOne()
		moments.set(code, (await rowOf(context, code)).goesOutAt)
	}
	const codes = [...moments.keys()]
	const quoted = async () => (await happened(pair.database, 'quoted')).length
	await expect.poll(quoted, { timeout: 20_000, interval: 2 }).toBeGreaterThan(overdue.length)
	await pair.site(0).stop('SIGKILL')
	await expect.poll(quoted, { timeout: 20_000 }).toBe(overdue.length + WAITING)

	expect(await happened(pair.database, 'quoted')).toEqual(sorted([...overdue, ...codes]))
	for (const [code, goesOutAt] of moments) {
		const offers = await offersOf(context, code)
		expect(offers).toHaveLength(1)
		const late = (offers[0]?.sentAt ?? 0) - (goesOutAt ?? Number.NaN)
		expect(late).toBeGreaterThanOrEqual(0)
		expect(late).toBeLessThan(20_000)
		expect(await mailsAbout(context, code)).toMatchObject([{ template: 'quote-offer' }])
	}
	expect(pair.output()).not.toContain('offers that go out')
}, 120_000)
