import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
// @ts-expect-error the Remix build exists only inside a Vite build
import * as build from 'virtual:remix/server-build'
import { type Context, openSite, setAppContext } from '#app/context.server.ts'
import { sweepAccounts } from '#app/domain/accounts/sweep.server.ts'
import { followUpOffers } from '#app/domain/bookings/sending/follow-up.server.ts'
import { sendDueOffers } from '#app/domain/bookings/sending/send-due-offers.server.ts'
import { refreshCompany } from '#app/domain/company/current-company.server.ts'
import { collectMissingTexts } from '#app/domain/content/missing-text-collector.server.ts'
import { tellCustomers } from '#app/domain/dispatch/driving/tell-customers.server.ts'
import { tellDrivers } from '#app/domain/dispatch/driving/tell-drivers.server.ts'
import { makeMissingJobs } from '#app/domain/dispatch/make-missing-jobs.server.ts'
import { askHirers } from '#app/domain/dispatch/route-sheets/ask-hirer.server.ts'
import { keepDiskCopies } from '#app/domain/dispatch/route-sheets/disk-copies.server.ts'
import { issueDueSheets } from '#app/domain/dispatch/route-sheets/issue-due-sheets.server.ts'
import { releaseInTurn } from '#app/domain/letters/release-mails.server.ts'
import { startMailWorker } from '#app/domain/letters/worker.server.ts'
import { remindOfPayments } from '#app/domain/payments/remind-of-payments.server.ts'
import { catchUpWithCustomers } from '#app/domain/quotes/catch-up-with-customers.server.ts'
import { priceBasis } from '#app/domain/quotes/offer/price-basis.server.ts'
import { indexOldQuotes } from '#app/domain/quotes/quote-index.server.ts'
import { spellWordsAnew } from '#app/domain/quotes/spell-words-anew.server.ts'
import { newDemoLink } from '#app/domain/setup/demo-link.server.ts'
import { isSetUp } from '#app/domain/setup/set-up.server.ts'
import { newSetupLink } from '#app/domain/setup/setup-link.server.ts'
import { environmentConfig, setConfig } from '#app/platform/config/config.server.ts'
import { makeDataFolder } from '#app/platform/config/data-folder.server.ts'
import { haveSettingsChanged } from '#app/platform/config/stored-settings.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { onMissingText, onPreview } from '#app/platform/i18n/texts.server.ts'
import { log } from '#app/platform/log.server.ts'
import { mailFault } from '#app/platform/mail/mail-fault.server.ts'
import { openTransport, type Transport } from '#app/platform/mail/transport.server.ts'
import { nameSite, type SiteState, siteState } from '#app/platform/site-state.server.ts'
import { saveLeftImports } from '#app/web/office/import/import-savers.server.ts'
import { seesDrafts } from '#app/web/office/words-preview.server.ts'
import { engine } from '#drizzle/engine.ts'
import { createAppServer } from './app-server.ts'
import { faultText } from './fault-text.ts'
import { whenReleased } from './held-jobs.ts'
import { listen } from './listen.ts'
import { minutes, type ScheduledJob, startScheduledJobs } from './scheduled-jobs.ts'
import { examineDrafts, makeAskedBackup, programsIn, runAskedRestore } from './upkeep/asked-backups.ts'
import { backUpDaily } from './upkeep/daily-backup.ts'
import { forgetOverdue } from './upkeep/retention.ts'
import { setupChecks } from './upkeep/setup-checks.ts'

const STOP_WITHIN_MS = 10_000
/** Time for requests under way when the site closes. */
const CLOSE_WITHIN_MS = 8_000

/** Logs a faulty mail configuration, before the first mail waits. The site is open by then. */
async function tellMailFault(transport: Transport) {
	const fault = await mailFault(transport)
	if (fault) log().warn({ error: fault.error }, `Mails wait: ${fault.says}. What to do: ${fault.todo}.`)
}

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Prints the site's address, and where its data and mails go. */
function introduce({ company, config }: Context, transport: Transport) {
	say(`${company.name} is open at ${config.origin}`)
	say(`Data is in ${engine === 'sqlite' ? config.dataDir : 'the database of DATABASE_URL'}`)
	say(`Mails go to ${transport.destination}`)
}

/**
 * Makes a link to the set-up of a new site. A person at the terminal gets it there; otherwise it is in a file that only
 * this user may read, because what a service prints ends up in a log. A demo has a link to its office instead.
 */
async function offerSetup(context: Context) {
	if (context.config.isDemo) return say(`Open the office, once and within 30 minutes: ${await newDemoLink(context)}`)
	if (await isSetUp(context)) return
	const link = await newSetupLink(context)
	if (process.stdout.isTTY) return say(`Make it your own, within 30 minutes: ${link}`)
	const file = path.join(context.config.dataDir, 'setup-link.txt')
	mkdirSync(context.config.dataDir, { recursive: true })
	writeFileSync(file, `${link}\n`, { mode: 0o600 })
	chmodSync(file, 0o600)
	say(`Make it your own, within 30 minutes: the link is in ${file}; another one: npm run setup-link`)
}

/** Prints the settings that the owner still has to make, if the database is available; none in a demo. */
async function tellWhatIsMissing({ company, config, database }: Context) {
	if (config.isDemo) return
	const checks = await setupChecks(database.read, company).catch((error: unknown) => {
		if (!isDatabaseUnavailable(error)) throw error
		return []
	})
	for (const check of checks) if (check.level !== 'ok') say(`Missing: ${check.name}: ${check.says} – ${check.todo}`)
}

/**
 * Calls a function once, when an administrator has stored other settings than those that the site runs with, or a
 * backup was restored.
 */
function watchSettings(context: Context, changed: () => void) {
	const { database, config } = context
	let begun: SiteState | undefined
	let isKnown = false
	return async () => {
		const now = await siteState(context)
		begun ??= now
		const isRestored = now.lastRestore?.problem === null && now.lastRestore.at !== begun.lastRestore?.at
		if (isKnown || (!isRestored && !(await haveSettingsChanged(database.read, config)))) return
		isKnown = true
		changed()
	}
}

/**
 * Starts the mail worker and the scheduled jobs, once the database is available. Returns a function that stops them.
 */
function startWork(context: Context, transport: Transport) {
	const stopWorker = startMailWorker(context, transport, (error) => log().error({ error }, 'mail worker'))
	const stopping = new AbortController()
	const { signal } = stopping
	const programs = programsIn(fileURLToPath(new URL('.', import.meta.url)), signal)
	const restore = () => runAskedRestore(context, programs, signal)
	const jobs: ScheduledJob[] = [
		{ name: 'settings made in the browser', seconds: 2, runs: 'always', work: watchSettings(context, startAgain) },
		{ name: 'restore of a backup', seconds: 1, runs: 'always', work: restore },
		{ name: 'uploaded backups', seconds: 1, runs: 'held', work: () => examineDrafts(context, programs) },
		{ name: 'backup asked for', seconds: 1, runs: 'held', work: () => makeAskedBackup(context, programs) },
		{ name: 'offers that go out', seconds: 1, work: () => sendDueOffers(context) },
		{ name: 'held mails', seconds: minutes(1), work: () => releaseInTurn(context) },
		{ name: 'follow-up of offers', seconds: minutes(1), work: () => followUpOffers(context) },
		{ name: 'jobs of accepted hires', seconds: minutes(1), work: () => makeMissingJobs(context) },
		{ name: 'reminders of payments', seconds: minutes(10), work: () => remindOfPayments(context) },
		{ name: 'route sheets', seconds: minutes(1), work: () => issueDueSheets(context) },
		{ name: 'tax numbers for route sheets', seconds: minutes(10), work: () => askHirers(context) },
		{ name: 'route sheets on the disk', seconds: minutes(1), runs: 'held', work: () => keepDiskCopies(context) },
		{ name: 'what public pages show', seconds: minutes(1), runs: 'held', work: () => priceBasis(context) },
		{ name: 'who fetches customers', seconds: minutes(1), work: () => tellCustomers(context) },
		{ name: 'what changes for drivers', seconds: minutes(1), work: () => tellDrivers(context) },
		{ name: 'daily backup', seconds: minutes(10), runs: 'held', work: () => backUpDaily(context, programs, signal) },
		{ name: 'sweep of accounts', seconds: minutes(60), work: () => sweepAccounts(context) },
		{ name: 'retention', seconds: minutes(24 * 60), work: () => forgetOverdue(context) },
		{ name: 'imports that were begun', seconds: minutes(1), work: () => saveLeftImports(context) },
		{ name: 'name of the site', runs: 'held', work: () => nameSite(context) },
		{ name: 'customers of old quotes', runs: 'held', work: () => catchUpWithCustomers(context) },
		{ name: 'index of old quotes', runs: 'held', work: () => indexOldQuotes(context) },
		{ name: 'words of an older spelling', runs: 'held', work: () => spellWordsAnew(context) },
	]
	const stopScheduledJobs = startScheduledJobs(jobs.map(whenReleased(context)))
	return async () => {
		stopping.abort()
		await Promise.all([stopScheduledJobs(), stopWorker()])
	}
}

/** Opens the site. Returns a function that closes it in order. */
async function open() {
	const settings = environmentConfig()
	if (engine === 'sqlite' || !settings.smtpUrl) makeDataFolder(settings.dataDir)
	const { context, takenUp } = await openSite(settings)
	setConfig(context.config)
	setAppContext(context)
	// Opened now, so that a missing file stops the start and does not fail the first request.
	context.places.gazetteer()
	// Loaded now, so that pages and forms can be shown even if the database becomes unavailable.
	await Promise.all([priceBasis(context), refreshCompany(context)]).catch((error: unknown) => {
		if (!isDatabaseUnavailable(error)) throw error
	})
	const missing = collectMissingTexts(context, (error) => log().error({ error }, 'missing texts'))
	onMissingText(missing.hear)
	onPreview(seesDrafts)
	const transport = openTransport(context.config)
	const clientFolder = fileURLToPath(new URL('../client', import.meta.url))
	const server = createAppServer({ build, context, clientFolder })
	const listening = await listen(server, context.config)
	for (const reason of listening.refused) log().warn(reason)
	let stopWork = async () => {}
	introduce(context, transport)
	void takenUp.then(async () => {
		stopWork = startWork(context, transport)
		await tellWhatIsMissing(context)
		// A site goes on without a link: the command makes another.
		await offerSetup(context).catch((error: unknown) => log().error({ error }, 'set-up link'))
	})
	void tellMailFault(transport)

	return async () => {
		const closed = listening.close()
		server.closeIdleConnections()
		const giveUp = setTimeout(() => server.closeAllConnections(), CLOSE_WITHIN_MS).unref()
		await Promise.all([closed, stopWork()])
		clearTimeout(giveUp)
		await missing.flush()
		await context.database.close()
		context.places.close()
	}
}

function fail(error: unknown) {
	process.stderr.write(`${faultText(error)}\n`)
	process.exit(1)
}

let running = open()

/** Closes the site and opens it again with the settings that are stored now; requests under way are finished. */
function startAgain() {
	log().info('the settings have changed, or a backup was restored; the site starts again')
	running = running.then(async (close) => {
		await close()
		return open()
	})
	running.catch(fail)
}

async function stop() {
	setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
	const close = await running
	await close()
	process.exit(0)
}

running.then(() => {
	process.once('SIGTERM', stop)
	process.once('SIGINT', stop)
}, fail)
