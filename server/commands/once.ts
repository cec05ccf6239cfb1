import { config } from '#app/platform/config/config.server.ts'
import { engine } from '#drizzle/engine.ts'
import { afterRestore, beforeBackup } from '../upkeep/once-hooks.ts'
import { runCommand, say, WrongUsage } from './command-line.ts'

const help = `node build/server/once.js pre-backup
node build/server/once.js post-restore

Called by 37signals' ONCE, through /hooks of the image, before it copies the data folder and after it has restored one.
ONCE copies files that are in use. So the first copies the database into the backups, as npm run backup does, and the
second puts that copy in place. A database of PostgreSQL is not in the folder, and nothing is done.

  --help   says this`

runCommand({
	help,
	options: {},
	count: [1, 1],
	work: async ({ positionals: [hook] }) => {
		if (hook !== 'pre-backup' && hook !== 'post-restore') throw new WrongUsage(`There is no hook ${hook}.`)
		const settings = config()
		if (engine === 'postgres') return say('The data is in PostgreSQL: nothing to do.')
		if (hook === 'pre-backup') return say(`${(await beforeBackup(settings)).file} belongs to the backup.`)
		const restored = afterRestore(settings)
		say(restored ? `${restored.file} is what it was before the backup.` : 'The database is whole as it is.')
		if (restored?.aside) say(`The file that was copied while in use is ${restored.aside}: remove it.`)
	},
})
