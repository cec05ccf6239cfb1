import { isDatabaseAddress } from '#app/platform/config/addresses.ts'
import { copyDatabase } from '../upkeep/copy-database.ts'
import { nameOf } from '../upkeep/copy-side.ts'
import { runCommand, say, WrongUsage } from './command-line.ts'

const help = `npm run copy-database -- --from <address> --to <address>

Copies a company's whole data from SQLite to PostgreSQL, or back, and compares every table: rows, contents, and the last
key given. An address is postgres://user:password@host:port/database, or the path of a file, such as data/app.db; the
setting DATABASE_URL does not matter here. Stop the site first: it is refused where one runs on --from. All or nothing:
where anything fails or differs, --to is as it was. A sign that only SQLite can hold (NUL) becomes U+FFFD, as the site
itself stores it. Counters of limits are not copied. Afterwards start the site on one of both only, or mails that wait
are sent twice.

  --from   the database to copy, of this build; it stays as it is
  --to     an empty database, or one on which the site was started and not used; a new file with its folder is made
  --help   says this`

/**
 * Returns the given file or complete server address. Error messages omit the address, because it contains a password.
 */
function addressIn(option: string, given: string | undefined) {
	if (!given) throw new WrongUsage(`${option} is missing.`)
	if (given.includes('://') && !isDatabaseAddress(given))
		throw new WrongUsage(`${option} is neither postgres://user:password@host:port/database nor a file.`)
	return given
}

runCommand({
	help,
	options: { from: { type: 'string' }, to: { type: 'string' } },
	count: [0, 0],
	work: async ({ values }) => {
		const [from, to] = [addressIn('--from', values.from), addressIn('--to', values.to)]
		await copyDatabase(from, to, say)
		say(`${nameOf(to)} is what ${nameOf(from)} is. Set DATABASE_URL, or DATA_DIR, and start the site there only.`)
	},
})
