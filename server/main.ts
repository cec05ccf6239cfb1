import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
// @ts-expect-error the Remix build exists only inside a Vite build
import * as build from 'virtual:remix/server-build'
import { sweepAccounts } from '#app/accounts/sweep.server.ts'
import { config } from '#app/config/config.server.ts'
import { makeDataFolder } from '#app/config/data-folder.server.ts'
import { collectMissingTexts } from '#app/content/missing-text-collector.server.ts'
import { appContext } from '#app/context.server.ts'
import { catchUpWithCustomers } from '#app/customers/catch-up.server.ts'
import { tellCustomers } from '#app/driving/tell-customers.server.ts'
import { tellDrivers } from '#app/driving/tell-drivers.server.ts'
import { listFleets } from '#app/fleet/fleets.server.ts'
import { onMissingText } from '#app/i18n/texts.server.ts'
import { log } from '#app/log.server.ts'
import { mailFault } from '#app/mail/mail-fault.server.ts'
import { releaseInTurn } from '#app/mail/release-mails.server.ts'
import { openTransport, type Transport } from '#app/mail/transport.server.ts'
import { startMailWorker } from '#app/mail/worker.server.ts'
import { remindOfPayments } from '#app/payments/remind-of-payments.server.ts'
import { makeMissingJobs } from '#app/plan/make-missing-jobs.server.ts'
import { followUpOffers } from '#app/quotes/follow-up.server.ts'
import { indexOldQuotes } from '#app/quotes/quote-index.server.ts'
import { sendDueOffers } from '#app/quotes/send-due-offers.server.ts'
import { askHirers } from '#app/route-sheets/ask-hirer.server.ts'
import { keepDiskCopies } from '#app/route-sheets/disk-copies.server.ts'
import { issueDueSheets } from '#app/route-sheets/issue-due-sheets.server.ts'
import { engine } from '#drizzle/engine.ts'
import { createAppServer } from './app-server.ts'
import { faultText } from './fault-text.ts'
import { listen } from './listen.ts'
import { backUpDaily } from './upkeep/daily-backup.ts'
import { forgetOverdue } from './upkeep/retention.ts'

const STOP_WITHIN_MS = 10_000

const SECOND = 1000
/** Our own faults seldom pass within a second, and each leaves a line in the log. */
const AFTER_A_FAULT = 5 * SECOND

/** Does something at once and then again and again, once at a time; a failure is logged, and a later time tries again. */
function everySeconds(seconds: number, name: string, work: () => Promise<unknown>) {
	let isFree = true
	const run = async () => {
		if (!isFree) return
		isFree = false
		try {
			await work()
		} catch (error) {
			log().error({ error }, name)
			await setTimeout(AFTER_A_FAULT, undefined, { ref: false })
		}
		isFree = true
	}
	void run()
	return setInterval(run, seconds * SECOND)
}

const everyMinutes = (minutes: number, name: string, work: () => Promise<unknown>) =>
	everySeconds(minutes * 60, name, work)

/** Tells a slip in the settings of mail before the first visitor's mail waits; the site is open meanwhile. */
async function tellMailFault(transport: Transport) {
	const fault = await mailFault(transport)
	if (fault) log().warn({ error: fault.error }, `Mails wait: ${fault.says}. What to do: ${fault.todo}.`)
}

const say = (line: string) => process.stdout.write(`${line}\n`)

async function start() {
	const settings = config()
	if (engine === 'sqlite' || !settings.smtpUrl) makeDataFolder(settings.dataDir)
	const context = await appContext()
	// Opened now, so that a missing file stops the start and not the first visitor.
	context.places.gazetteer()
	// Known from the beginning, so that the quote form can be shown even if the database is away soon.
	await listFleets(context)
	const missing = collectMissingTexts(context, (error) => log().error({ error }, 'missing texts'))
	onMissingText(missing.hear)
	const transport = openTransport(settings)
	const clientFolder = fileURLToPath(new URL('../client', import.meta.url))
	const server = createAppServer({ build, context, clientFolder })
	await listen(server, settings)
	const stopWorker = startMailWorker(context, transport, (error) => log().error({ error }, 'mail worker'))
	catchUpWithCustomers(context).catch((error: unknown) => log().error({ error }, 'customers of old quotes'))
	indexOldQuotes(context).catch((error: unknown) => log().error({ error }, 'index of old quotes'))
	const backup = fileURLToPath(new URL('./backup.js', import.meta.url))
	const stopping = new AbortController()
	const rounds = [
		everySeconds(1, 'offers that go out', () => sendDueOffers(context)),
		everyMinutes(60, 'sweep of accounts', () => sweepAccounts(context)),
		everyMinutes(1, 'held mails', () => releaseInTurn(context)),
		everyMinutes(1, 'follow-up of offers', () => followUpOffers(context)),
		everyMinutes(1, 'jobs of accepted hires', () => makeMissingJobs(context)),
		everyMinutes(10, 'reminders of payments', () => remindOfPayments(context)),
		everyMinutes(1, 'route sheets', () => issueDueSheets(context)),
		everyMinutes(10, 'tax numbers for route sheets', () => askHirers(context)),
		everyMinutes(1, 'route sheets on the disk', () => keepDiskCopies(context)),
		everyMinutes(1, 'who fetches customers', () => tellCustomers(context)),
		everyMinutes(1, 'what changes for drivers', () => tellDrivers(context)),
		everyMinutes(24 * 60, 'retention', () => forgetOverdue(context)),
		everyMinutes(10, 'daily backup', () => backUpDaily(context, backup, stopping.signal)),
	]
	say(`${context.company.name} is open at ${settings.origin}`)
	say(`Mails go to ${transport.destination}`)
	void tellMailFault(transport)

	const stop = async () => {
		globalThis.setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
		const closed = new Promise((resolve) => server.close(resolve))
		server.closeIdleConnections()
		for (const round of rounds) clearInterval(round)
		stopping.abort()
		await Promise.all([closed, stopWorker()])
		await missing.flush()
		await context.database.close()
		context.places.close()
		process.exit(0)
	}
	process.once('SIGTERM', stop)
	process.once('SIGINT', stop)
}

start().catch((error: unknown) => {
	process.stderr.write(`${faultText(error)}\n`)
	process.exit(1)
})
