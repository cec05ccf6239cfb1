import { openContext } from '#app/context.server.ts'
import { isSetUp } from '#app/domain/setup/set-up.server.ts'
import { newSetupLink } from '#app/domain/setup/setup-link.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { CommandError, runCommand, say } from './command-line.ts'

const help = `npm run setup-link

Prints a one-time link to the set-up of a new site, valid for 30 minutes. It asks for the company's name, phone and
garage and makes the first administrator. Links from before stop working. Settings are those of the site (.env).

  --help   says this`

runCommand({
	help,
	options: {},
	count: [0, 0],
	work: async () => {
		const context = await openContext(config())
		try {
			if (await isSetUp(context)) throw new CommandError('The site is set up: it has an administrator.')
			say(`Open this link yourself and give it to no one else:\n${await newSetupLink(context)}`)
		} finally {
			await context.database.close()
			context.places.close()
		}
	},
})
