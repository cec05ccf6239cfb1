import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { differences } from './compare.mjs'
import { mailbox } from './mailbox.mjs'
import { openSite } from './site.mjs'
import { accounts } from './steps/accounts.mjs'
import { desk, openAdministrator } from './steps/desk.mjs'
import { publicPages } from './steps/public-pages.mjs'
import { quoteForm } from './steps/quote-form.mjs'
import { services } from './steps/services.mjs'
import { visitor } from './visitor.mjs'

const HELP = `npm run walk -- --record <file>    walks a built site and writes down what it answered
npm run walk -- --compare <file>   walks again, tells what differs, and ends with 1 where something does

  --site <folder>   the tree whose build is walked, this one if nothing is said: run npm run build there first

Pages in six languages, forms, /services, the desk and mails, on fresh data and a clock that stands still. Times do not
differ; tokens, ids, nonces and names of built files are alike by the rules in scripts/walk/told-alike.mjs.
`

/** Walks through a site. @returns what was asked and answered, in order, and the mails */
async function walkThrough(folder) {
	const site = await openSite(folder)
	const records = []
	const mails = mailbox(site)
	let visitors = 0
	const walk = {
		site,
		mails,
		visitor: (name, options) => visitor({ site, records }, name, ++visitors, options),
	}
	try {
		const administrator = await openAdministrator(walk)
		await publicPages(walk)
		await quoteForm(walk)
		await accounts(walk)
		await services(walk, administrator)
		await desk(walk, administrator)
		return [...records, ...(await mails.records())]
	} finally {
		await site.remove()
	}
}

async function main() {
	const text = { type: 'string' }
	const { values } = parseArgs({ options: { record: text, compare: text, site: text, help: { type: 'boolean' } } })
	const file = values.record ?? values.compare
	if (values.help || !file || (values.record && values.compare)) {
		process.stdout.write(HELP)
		return values.help ? 0 : 2
	}
	if (values.compare && !existsSync(file)) throw new Error(`There is no ${file}.`)
	const records = await walkThrough(path.resolve(values.site ?? '.'))
	if (values.record) {
		writeFileSync(file, JSON.stringify(records, undefined, '\t'))
		process.stdout.write(`${records.length} requests and mails recorded in ${file}\n`)
		return 0
	}
	const found = differences(JSON.parse(readFileSync(file, 'utf8')), records)
	for (const difference of found) process.stdout.write(`${difference}\n\n`)
	process.stdout.write(`${records.length} requests and mails, different: ${found.length}\n`)
	return found.length === 0 ? 0 : 1
}

process.exitCode = await main()
