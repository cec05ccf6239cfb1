import { rmSync } from 'node:fs'
import path from 'node:path'

/* Deletes the trial data; the next start creates a new, seeded database. */
const real = ['PUBLIC_ORIGIN', 'DATABASE_URL'].find((name) => process.env[name])
if (real) {
	process.stderr.write(`${real} is set: this looks like a real site, so nothing is removed.\n`)
	process.exit(1)
}
const dataDir = path.resolve(process.env.DATA_DIR ?? 'data')
for (const name of ['app.db', 'limits.db'])
	for (const suffix of ['', '-wal', '-shm']) rmSync(path.join(dataDir, name + suffix), { force: true })
process.stdout.write(`${dataDir} is empty; the next start fills it again.\n`)
