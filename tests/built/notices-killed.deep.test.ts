import { expect, onTestFinished, test } from 'vitest'
import {
	allRecorded,
	paymentsRecorded,
	paymentsUnderWay,
	tellUntilKilled,
} from '#tests/support/notices-until-killed.ts'
import { bookingToPay } from '#tests/support/online-payments.ts'
import { onPostgres } from '#tests/support/postgres.ts'
import { quoteNow } from '#tests/support/quotes-at-work.ts'
import { redsysSettings } from '#tests/support/redsys-standin.ts'
import { startSite } from '#tests/support/running-site.ts'
import { stripeSettings } from '#tests/support/stripe-standin.ts'
import { createTestContext, temporaryFolder } from '#tests/support/test-context.ts'

const BOOKINGS = 3
const EACH = 20
const KILLS = 1

test('a site killed while providers repeat and shuffle notifications enters each payment once', async () => {
	const context = await createTestContext({ DATA_DIR: temporaryFolder() })
	const bookings: number[] = []
	for (let n = 0; n < BOOKINGS; n++) bookings.push((await quoteNow(context, await bookingToPay(context))).id)
	const facts = await paymentsUnderWay(context, bookings, EACH)
	const { dataDir, database } = context.config
	const start = async () => {
		const site = await startSite({
			...{ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...(onPostgres && { DATABASE_URL: database.address }) },
			...{ ...stripeSettings('http://127.0.0.1:1'), ...redsysSettings('http://127.0.0.1:1', 'bizum') },
		})
		onTestFinished(() => void site.stop('SIGKILL'))
		return site
	}
	for (let kill = 0; kill < KILLS; kill++) await tellUntilKilled(await start(), facts, facts.length / (KILLS + 2))
	await tellUntilKilled(await start(), facts, Number.POSITIVE_INFINITY)

	expect(facts.every(({ isAnswered }) => isAnswered)).toBe(true)
	expect(await paymentsRecorded(context.database.read)).toEqual(allRecorded(BOOKINGS, EACH))
}, 60_000)
