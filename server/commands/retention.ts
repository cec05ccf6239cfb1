import type { Context } from '#app/context.server.ts'
import { countOverdue, forgetOverdue } from '../upkeep/retention.ts'
import { CommandError, runCommand, say } from './command-line.ts'
import { NOT_IN_DEMO, withSite } from './site.ts'

const help = `npm run retention -- [--dry-run]

Removes the personal data whose time is over, as a running site does by itself once a day: customers of requests that
came to nothing (KEEP_REQUESTS_MONTHS) and of bookings (KEEP_BOOKINGS_MONTHS), counted from the trip or from the last
thing somebody did about it, whichever is later; what only a trip needed (needs, remarks, the contact of the day),
30 days after it; and mails about accounts that are no more. Day, towns, vehicle and
amounts stay. Backups from before a migration go after 30 days. It happens once, however often this runs.

  --dry-run  only counts
  --help     says this`

const months = (count: number) => (count === 0 ? 'are kept for ever' : `are kept for ${count} months`)

async function work(context: Context, isDryRun: boolean) {
	if (context.config.isDemo && !isDryRun) throw new CommandError(NOT_IN_DEMO)
	const { requestMonths, bookingMonths } = context.config.retention
	const { tripDetails, requests, bookings, accountMails, backups } = await (isDryRun ? countOverdue : forgetOverdue)(
		context,
	)
	const done = isDryRun ? 'would lose their customer' : 'have lost their customer'
	say(`Requests ${months(requestMonths)}: ${requests} ${done}.`)
	say(`Bookings ${months(bookingMonths)}: ${bookings} ${done}.`)
	say(`What only a trip needed: of ${tripDetails} it ${isDryRun ? 'would go' : 'is gone'}.`)
	say(`Mails about accounts: ${accountMails} ${isDryRun ? 'would go' : 'are gone'}.`)
	say(`Backups from before a migration: ${backups} ${isDryRun ? 'would go' : 'are gone'}.`)
}

runCommand({
	help,
	options: { 'dry-run': { type: 'boolean' } },
	count: [0, 0],
	work: ({ values }) => withSite((context) => work(context, values['dry-run'] ?? false)),
})
