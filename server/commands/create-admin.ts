import { openContext } from '#app/context.server.ts'
import { createAdmin } from '#app/domain/accounts/create-admin.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { runCommand, say } from './command-line.ts'
import { emailAddress } from './site.ts'

const help = `npm run create-admin -- you@example.com

Makes somebody an administrator and prints a link with which they choose their password: once, within a day. Somebody
who has an account keeps it, and is logged out everywhere; an account that was shut is open again. Asked again it
prints another link. Settings are those of the site (.env).

  --reset-second-factor   takes the second factor away, for a person who has lost both phone and recovery codes
  --help                  says this`

runCommand({
	help,
	options: { 'reset-second-factor': { type: 'boolean' } },
	count: [1, 1],
	work: async ({ values, positionals: [typed] }) => {
		const email = emailAddress(typed)
		const context = await openContext(config())
		const link = await createAdmin(context, email, { resetsFactor: values['reset-second-factor'] })
		await context.database.close()
		say(`Give this link to ${email} and to nobody else:\n${link}`)
	},
})
