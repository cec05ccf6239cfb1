import path from 'node:path'
import { config } from '#app/platform/config/config.server.ts'
import { megabytes } from '#app/platform/db/sqlite/whole-copy.server.ts'
import { makeBackup } from '../upkeep/backup.ts'
import { CommandError, runCommand, say } from './command-line.ts'

const help = `npm run backup -- [--to folder]

Copies the database while the site goes on, reads the copy through, and keeps in that folder all backups of the last 24
hours and the last of each of 7 days, 4 weeks and 6 months; older ones go. The file is named by the time in UTC, as garbi-20261120T090000Z.db. The
secret of links (APP_SECRET, or the file "secret" of a try-out) and the counters of limits are not in it. A database of
PostgreSQL is copied into an SQLite file as well, which /admin/backups/ restores; npm run restore does not.

  --to     folder to copy to; without it BACKUP_DIR, which is "backups" in DATA_DIR if nothing is said
  --help   says this`

runCommand({
	help,
	options: { to: { type: 'string' } },
	count: [0, 0],
	work: async ({ values }) => {
		const { dataDir, backupDir, database } = config()
		const folder = values.to ? path.resolve(values.to) : backupDir
		if (!folder) throw new CommandError('BACKUP_DIR is off: say where to with --to folder.')
		const { file, bytes, rows, removed } = await makeBackup(dataDir, folder, Date.now(), database.address)
		say(`${file}: ${megabytes(bytes)}, whole, with ${rows.quotes} requests and ${rows.users} accounts.`)
		say('Counters of limits are not in it; nobody misses them. Nor is the secret of links: keep that apart.')
		if (removed.length > 0) say(`${removed.length} backups had had their time and are gone.`)
	},
})
