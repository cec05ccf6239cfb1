import { writeFileSync } from 'node:fs'
import { exportCaller } from '../upkeep/caller.ts'
import { exportPerson } from '../upkeep/person.ts'
import { CommandError, runCommand, say } from './command-line.ts'
import { emailAddress, requestCode, withSite } from './site.ts'

const help = `npm run --silent user:export -- you@example.com [--to file]

Prints all that is stored about a person as JSON, whether they have an account or only asked for a price: account,
sessions, mails, requests with offers, notes and what happened. No password and no link is in it. Requests are told by
their e-mail address, or by the account that sent them: look through them before you hand them over. Who called and has no
e-mail is named by the reference of one of their requests, P-2026-00042.

  --to     file to write to; it must not be there yet, and only its owner may read it
  --help   says this`

runCommand({
	help,
	options: { to: { type: 'string' } },
	count: [1, 1],
	work: ({ values: { to }, positionals: [typed] }) => {
		const code = requestCode(typed)
		const named = code ?? emailAddress(typed)
		return withSite(async (context) => {
			const person = code ? await exportCaller(context, code) : await exportPerson(context, named)
			if (!person) throw new CommandError(`Nothing is stored about ${named}.`)
			const text = JSON.stringify(person, null, '\t')
			if (!to) return say(text)
			writeFileSync(to, `${text}\n`, { mode: 0o600, flag: 'wx' })
			say(`${to} holds all that is stored about ${named}.`)
		})
	},
})
