import { type Context, openContext } from '#app/context.server.ts'
import { addDays, dayAt } from '#app/platform/clock/wall-clock.ts'
import { readConfig } from '#app/platform/config/config.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { quotes } from '#drizzle/schema.ts'
import { insertQuotes } from '#tests/support/many-quotes.ts'
import {
	allRecorded,
	paymentsRecorded,
	paymentsUnderWay,
	tellUntilKilled,
} from '#tests/support/notices-until-killed.ts'
import { redsysSettings } from '#tests/support/redsys-standin.ts'
import { startSite } from '#tests/support/running-site.ts'
import { stripeSettings } from '#tests/support/stripe-standin.ts'
import type { Trial, Trying } from '../trial.ts'
import { NO_LIMITS } from '../visitors.ts'

const BOOKINGS = 20
const EACH = 50
const KILLS = 10

/**
 * Stores bookings that are large enough for all their payments.
 * @returns their ids
 */
async function bookedQuotes(context: Context, count: number) {
	await insertQuotes(context, count)
	// Old bookings would be erased during the trial.
	const pickupAt = `${addDays(dayAt(context.now()), 30)} 09:30`
	const rows = await inTransaction(context, (tx) =>
		tx
			.update(quotes)
			.set({ status: 'accepted', totalCents: 1_000_000, pickupAt, createdAt: context.now() })
			.returning({ id: quotes.id }),
	)
	return rows.map(({ id }) => id)
}

async function run({ scale, tell, later, folder }: Trying) {
	const dataDir = folder()
	const context = await openContext(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }))
	later(() => context.database.close())
	const bookings = await bookedQuotes(context, Math.max(1, Math.round(BOOKINGS * scale)))
	const facts = await paymentsUnderWay(context, bookings, EACH)
	const start = async () => {
		const providers = { ...stripeSettings('http://127.0.0.1:1'), ...redsysSettings('http://127.0.0.1:1', 'bizum') }
		const site = await startSite({ ...NO_LIMITS, ...providers, DATA_DIR: dataDir })
		later(() => site.stop('SIGKILL'))
		return site
	}
	for (let kill = 0; kill < KILLS; kill++) await tellUntilKilled(await start(), facts, facts.length / (KILLS + 2))
	const site = await start()
	await tellUntilKilled(site, facts, Number.POSITIVE_INFINITY)
	await site.stop()

	const [found, right] = [await paymentsRecorded(context.database.read), allRecorded(bookings.length, EACH)]
	const answered = facts.filter(({ isAnswered }) => isAnswered).length
	tell('notifications answered', `${answered} of ${facts.length}`, 'all', answered === facts.length)
	tell(
		'lines of the ledger',
		`${found.lines} of ${found.payments} payments`,
		`${right.lines}, one each`,
		found.lines === right.lines && found.payments === right.payments,
	)
	tell('cents received', found.cents, String(right.cents), found.cents === right.cents)
	tell(
		'attempts paid, payments held',
		`${found.paid}, ${found.held}`,
		`${right.paid}, 0`,
		found.paid === right.paid && found.held === 0,
	)
}

export const notices: Trial = {
	name: 'R24',
	about:
		'`kill -9` ten times while Stripe and Redsys tell of a thousand payments, each twice and shuffled: one line each',
	run,
}
