import path from 'node:path'
import { config } from '#app/platform/config/config.server.ts'
import { restoreBackup } from '../upkeep/restore.ts'
import { drillRestore, newestBackup } from '../upkeep/restore-drill.ts'
import { runCommand, say, WrongUsage } from './command-line.ts'
import { refuseOnServer } from './site.ts'

const help = `npm run restore -- <file> [--replace]
npm run restore -- --drill [file]

Makes a backup the data of the site, which must not run meanwhile: reads it through first, and refuses one that is
damaged, was made by a newer build, or has tables, indexes, triggers or views that are not the site's. Then numbers of
requests go on a thousand later, because those that were given after the backup are in customers' hands.

  --replace  where there is data already, puts its file aside (app.db.before-…) and takes its place
  --drill    only tries it, in an empty temporary folder, with the newest backup if no file is named, and compares what
             is in it. The site may run. Once a month shows that backups are worth something.
  --help     says this`

async function drill(given: string | undefined) {
	const settings = config()
	const file = given ? path.resolve(given) : newestBackup(settings.backupDir, Date.now())
	for (const { table, inBackup, restored } of await drillRestore(settings, file))
		say(`${table.padEnd(18)} ${String(inBackup).padStart(8)} in the backup, ${String(restored).padStart(8)} restored`)
	say(`${file} can be restored; nothing is missing.`)
}

function restore(given: string | undefined, replace: boolean) {
	if (!given) throw new WrongUsage('Name the backup to restore.')
	const { file, aside, mailsWaiting } = restoreBackup(config().dataDir, path.resolve(given), { replace })
	say(`${file} is what the backup was. Start the site.`)
	if (aside) say(`The old data is in ${aside}. It holds personal data: remove it when you need it no more.`)
	if (mailsWaiting > 0) say(`${mailsWaiting} mails waited when the backup was made; they go out with the start.`)
	say('Whoever asked to be erased after the backup was made is in it again: npm run user:erase.')
}

runCommand({
	help,
	options: { replace: { type: 'boolean' }, drill: { type: 'boolean' } },
	count: [0, 1],
	work: async ({ values, positionals: [file] }) => {
		if (values.drill && values.replace) throw new WrongUsage('A drill replaces nothing.')
		if (!values.drill && !file) throw new WrongUsage('Name the backup to restore.')
		config()
		refuseOnServer()
		return values.drill ? drill(file) : restore(file, values.replace ?? false)
	},
})
