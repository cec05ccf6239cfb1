import { config } from '#app/platform/config/config.server.ts'
import { lineOf } from '../upkeep/check.ts'
import { examine } from '../upkeep/examine.ts'
import { runCommand, say } from './command-line.ts'

const help = `npm run doctor

Looks at the settings, the database (whole? of this build? safe against power cuts?), the mails that wait, the mail
server (without sending anything), the disk, the clock, the backups and who may read the data; one line each: ok, warn
(the site works, but not as it should) or fail, with what to do. Of a database on a server it looks at the connection,
the schema, the clock and how many connections are held. Nothing is changed, and the site may run meanwhile. Ends with 1
where something failed, with 0 otherwise.

  --help   says this`

runCommand({
	help,
	options: {},
	count: [0, 0],
	work: async () => {
		const checks = await examine(config)
		for (const check of checks) say(lineOf(check))
		return checks.every(({ level }) => level !== 'fail')
	},
})
