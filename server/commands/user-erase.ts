import type { Context } from '#app/context.server.ts'
import { engine } from '#drizzle/engine.ts'
import { eraseCaller, requestsOfCaller } from '../upkeep/caller.ts'
import { databaseFile, writeAnew } from '../upkeep/database-file.ts'
import { countPerson, erasePerson, type Stored } from '../upkeep/person.ts'
import { CommandError, runCommand, say } from './command-line.ts'
import { emailAddress, NOT_IN_DEMO, requestCode, withSite } from './site.ts'

const help = `npm run user:erase -- you@example.com --yes

Erases a person, whether they have an account or only asked for a price: the account, sessions, every mail to or about
them, and the customer in their requests. Day, towns, vehicle and amounts of the requests stay, without a name; open
ones are called off. Export first what you have to keep by law (invoices of the last six years, for instance). Refused
for the last administrator, while a booked trip is still to come, and while they are to drive one. Backups forget within six months.
Who called and has no e-mail is named by the reference of one of their requests, P-2026-00042.

  --yes    does it; without it the command only says what would go
  --help   says this`

const refusals = {
	isDemo: NOT_IN_DEMO,
	lastAdministrator: 'Nobody could administer the site any more. Make somebody else an administrator first.',
	jobsToCome: 'They are to drive jobs that are still to come. Assign these to somebody else first.',
	tripToCome: 'A booked trip of theirs is still to come. Call it off first, in /admin/quotes/, or wait.',
}

const customerIn = (codes: readonly string[]) =>
	`the customer in ${codes.length} requests${codes.length > 0 ? ` (${codes.join(', ')})` : ''}`

const report = ({ account, registrations, mails, codes, work, drivers }: Stored) => [
	account ? 'an account' : 'no account',
	`${registrations} registrations`,
	`${mails} mails`,
	customerIn(codes),
	`the name in ${work} lines of the office's trail`,
	`${drivers} records of somebody who drives`,
]

const isNothing = ({ account, registrations, mails, codes, work, drivers }: Stored) =>
	!account && registrations + mails + codes.length + work + drivers === 0

/**
 * Rewrites the database file without remains of erased rows. If that fails, the message says how to do it later,
 * because a second run would find nothing to erase.
 */
function leaveNoRests(dataDir: string) {
	try {
		writeAnew(dataDir)
	} catch (error) {
		throw new CommandError(
			`All of it is erased, but rests may stand in unused parts of the file: it could not be written anew ` +
				`(${(error as Error).message}). Do that with: sqlite3 ${databaseFile(dataDir)} VACUUM`,
		)
	}
}

async function erase(context: Context, code: string | undefined, email: string) {
	const erased = code ? await eraseCaller(context, code) : await erasePerson(context, email)
	if (!erased.ok) throw new CommandError(refusals[erased.refusal])
	if (engine === 'sqlite') leaveNoRests(context.config.dataDir)
	say('All of it is erased.')
}

/** Describes what would be erased. Returns undefined if nothing is stored. */
async function whatGoes(context: Context, code: string | undefined, email: string) {
	if (code) {
		const codes = await requestsOfCaller(context.database.read, code)
		return codes.length > 0 ? customerIn(codes) : undefined
	}
	const stored = await countPerson(context, email)
	return isNothing(stored) ? undefined : report(stored).join(', ')
}

runCommand({
	help,
	options: { yes: { type: 'boolean' } },
	count: [1, 1],
	work: ({ values, positionals: [typed] }) => {
		const code = requestCode(typed)
		const named = code ?? emailAddress(typed)
		return withSite(async (context) => {
			const goes = await whatGoes(context, code, named)
			if (goes === undefined) return say(`Nothing is stored about ${named}.`)
			say(`About ${named}: ${goes}.`)
			if (!values.yes) throw new CommandError('Nothing was erased. Add --yes to do it.')
			await erase(context, code, named)
		})
	},
})
