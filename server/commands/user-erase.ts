import { engine } from '#drizzle/engine.ts'
import { databaseFile, writeAnew } from '../upkeep/database-file.ts'
import { countPerson, erasePerson, type Stored } from '../upkeep/person.ts'
import { CommandError, runCommand, say } from './command-line.ts'
import { emailAddress, withSite } from './site.ts'

const help = `npm run user:erase -- you@example.com --yes

Erases a person, whether they have an account or only asked for a price: the account, sessions, every mail to or about
them, and the customer in their requests. Day, towns, vehicle and amounts of the requests stay, without a name; open
ones are called off. Export first what you have to keep by law (invoices of the last six years, for instance). Refused
for the last administrator, while a booked trip is still to come, and while they are to drive one. Backups forget within six months.

  --yes    does it; without it the command only says what would go
  --help   says this`

const refusals = {
	lastAdministrator: 'Nobody could administer the site any more. Make somebody else an administrator first.',
	jobsToCome: 'They are to drive jobs that are still to come. Assign these to somebody else first.',
	tripToCome: 'A booked trip of theirs is still to come. Call it off first, in /admin/quotes/, or wait.',
}

const told = ({ account, registrations, mails, codes, work, drivers }: Stored) => [
	account ? 'an account' : 'no account',
	`${registrations} registrations`,
	`${mails} mails`,
	`the customer in ${codes.length} requests${codes.length > 0 ? ` (${codes.join(', ')})` : ''}`,
	`the name in ${work} lines of the office's trail`,
	`${drivers} records of somebody who drives`,
]

const isNothing = ({ account, registrations, mails, codes, work, drivers }: Stored) =>
	!account && registrations + mails + codes.length + work + drivers === 0

/** Where it cannot be done now, the operator is told how to do it later: asked again there would be nobody to erase. */
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

runCommand({
	help,
	options: { yes: { type: 'boolean' } },
	count: [1, 1],
	work: ({ values, positionals: [typed] }) => {
		const email = emailAddress(typed)
		return withSite(async (context) => {
			const stored = await countPerson(context, email)
			if (isNothing(stored)) return say(`Nothing is stored about ${email}.`)
			say(`About ${email}: ${told(stored).join(', ')}.`)
			if (!values.yes) throw new CommandError('Nothing was erased. Add --yes to do it.')
			const erased = await erasePerson(context, email)
			if (!erased.ok) throw new CommandError(refusals[erased.refusal])
			if (engine === 'sqlite') leaveNoRests(context.config.dataDir)
			say('All of it is erased.')
		})
	},
})
