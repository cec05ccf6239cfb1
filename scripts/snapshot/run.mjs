import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { redsysSettings } from '#tests/support/redsys-standin.ts'
import { openStripeStandIn, stripeSettings } from '#tests/support/stripe-standin.ts'
import { differences } from './compare.mjs'
import { coverage } from './coverage.mjs'
import { logRecord, metricsRecord } from './figures.mjs'
import { mailbox } from './mailbox.mjs'
import { openPostgres } from './postgres.mjs'
import { openSite } from './site.mjs'
import { accounts } from './steps/accounts.mjs'
import { desk, openAdministrator } from './steps/desk.mjs'
import { hoursOfDrivers, imports } from './steps/imports.mjs'
import { money } from './steps/money.mjs'
import { officeForms } from './steps/office-forms.mjs'
import { plan } from './steps/plan.mjs'
import { publicPages } from './steps/public-pages.mjs'
import { quoteForm } from './steps/quote-form.mjs'
import { resources } from './steps/resources.mjs'
import { roles } from './steps/roles.mjs'
import { services } from './steps/services.mjs'
import { visitor } from './visitor.mjs'

const HELP = `npm run snapshot -- --record <file>    walks a built site and writes down what it answered
npm run snapshot -- --compare <file>   walks again, tells what differs, and ends with 1 where something does

  --site <folder>   the tree whose build is walked, this one if nothing is said: run npm run build there first
  --postgres        on a PostgreSQL of its own, made for the walk and removed afterwards; else on SQLite

Every page, button and role in fresh data on a clock that stands still: pages in six languages, forms, /services, the
desk, the plan, money, drivers, the text of PDFs (by pdftotext), calendars and CSV, mails, log fields, metrics. Times do
not differ; tokens, ids, nonces and names of built files are alike by the rules in scripts/snapshot/normalize.mjs.
`

async function everyStep(run) {
	const administrator = await openAdministrator(run)
	await publicPages(run)
	await quoteForm(run)
	await accounts(run)
	await services(run, administrator)
	await desk(run, administrator)
	await imports(run, administrator)
	await hoursOfDrivers(run, administrator)
	const entered = await resources(run, administrator)
	await officeForms(run, administrator, entered)
	await money(run, administrator)
	await plan(run, administrator, entered)
	await roles(run)
}

/** Starts what the snapshot needs: a fake payment provider, PostgreSQL if requested, and the site. */
async function openWorld(folder, onPostgres) {
	const stripe = await openStripeStandIn()
	const postgres = onPostgres ? await openPostgres() : undefined
	const settings = {
		...stripeSettings(stripe.url),
		...redsysSettings('http://127.0.0.1:1/sis', 'bizum'),
		...(postgres && { DATABASE_URL: postgres.address }),
	}
	const site = await openSite(folder, settings, postgres?.setClock)
	const close = async () => {
		await site.remove()
		await postgres?.close()
		await stripe.close()
	}
	return { site, stripe, close }
}

/**
 * Runs all steps on a site.
 * @returns the requests and responses in order, the mails, and the buttons never pressed
 */
async function runThrough(folder, onPostgres) {
	const { site, stripe, close } = await openWorld(folder, onPostgres)
	const mails = mailbox(site)
	const noted = { site, mails, records: [], covered: coverage(), posts: [], seen: [] }
	let visitors = 0
	const run = {
		...noted,
		stripe,
		visitor: (name, options) => visitor(noted, name, ++visitors, options),
	}
	try {
		await everyStep(run)
		const figures = [logRecord(site), await metricsRecord(site)]
		return { records: [...noted.records, ...(await mails.records()), ...figures], left: noted.covered.left() }
	} finally {
		await close()
	}
}

function tellDifferences(file, records) {
	const found = differences(JSON.parse(readFileSync(file, 'utf8')), records)
	for (const difference of found) process.stdout.write(`${difference}\n\n`)
	process.stdout.write(`${records.length} requests and mails, different: ${found.length}\n`)
	return found.length === 0 ? 0 : 1
}

async function main() {
	const [text, flag] = [{ type: 'string' }, { type: 'boolean' }]
	const options = { record: text, compare: text, site: text, postgres: flag, help: flag }
	const { values } = parseArgs({ options })
	const file = values.record ?? values.compare
	if (values.help || !file || (values.record && values.compare)) {
		process.stdout.write(HELP)
		return values.help ? 0 : 2
	}
	if (values.compare && !existsSync(file)) throw new Error(`There is no ${file}.`)
	const { records, left } = await runThrough(path.resolve(values.site ?? '.'), values.postgres)
	for (const { request } of records) if (request.includes('no form with')) process.stdout.write(`${request}\n`)
	for (const button of left) process.stdout.write(`never pressed: ${button}\n`)
	if (values.compare) return tellDifferences(file, records)
	writeFileSync(file, JSON.stringify(records, undefined, '\t'))
	process.stdout.write(`${records.length} requests and mails recorded in ${file}\n`)
	return 0
}

process.exitCode = await main()
