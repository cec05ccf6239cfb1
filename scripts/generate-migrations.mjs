import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'

/*
 * Writes the migration of each engine for a change of drizzle/schema.ts, under a name that says what it does:
 * npm run db:generate -- what-it-does
 * Keeps only the newest of the snapshots that drizzle-kit compares the schema with, since it needs no other.
 */
const [name = '', ...more] = process.argv.slice(2)
if (!/^[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*$/.test(name) || more.length > 0) {
	process.stderr.write('Say in a few small letters what it does: npm run db:generate -- wheelchair-places\n')
	process.exit(1)
}
for (const DATABASE_URL of ['', 'postgres://any']) {
	const { status } = spawnSync('npx', ['drizzle-kit', 'generate', '--name', name.replaceAll('-', '_')], {
		stdio: 'inherit',
		env: { ...process.env, DATABASE_URL },
	})
	if (status !== 0) process.exit(status ?? 1)
}
for (const folder of ['drizzle/migrations/meta', 'drizzle/migrations-postgres/meta']) {
	const older = readdirSync(folder)
		.filter((file) => file.endsWith('_snapshot.json'))
		.sort()
		.slice(0, -1)
	for (const file of older) rmSync(`${folder}/${file}`)
}
