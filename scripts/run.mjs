import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * Runs one of the built programs, `main` or a command. Builds first if a source has changed since the last build; the
 * image has no sources: node scripts/run.mjs <program> [arguments]
 */
const [, , program, ...given] = process.argv
const root = fileURLToPath(new URL('..', import.meta.url))
const sources = [
	'app',
	'server',
	'drizzle',
	'locales',
	'public',
	'vite.config.ts',
	'remix.config.js',
	'scripts/gazetteer',
	'scripts/precompress.mjs',
	'package-lock.json',
]
const built = path.join(root, `build/server/${program}.js`)

/** Returns when the newest file at or below a path was last changed, in milliseconds; 0 where there is none. */
function changedAt(file) {
	const stats = statSync(file, { throwIfNoEntry: false })
	if (!stats) return 0
	if (!stats.isDirectory()) return stats.mtimeMs
	return Math.max(0, ...readdirSync(file).map((name) => changedAt(path.join(file, name))))
}

const isWhole = existsSync(built) && existsSync(path.join(root, 'build/places/gazetteer.db'))
const isBuilt = isWhole && sources.every((source) => changedAt(path.join(root, source)) <= changedAt(built))

process.env.NODE_ENV = 'production'
if (existsSync('.env')) process.loadEnvFile('.env')
// Messages of the build go to standard error: they are for the operator, not part of a command's output.
if (!isBuilt) {
	process.stderr.write('Building, which takes about a minute; VERBOSE=1 tells more.\n')
	const output = process.env.VERBOSE ? process.stderr : 'ignore'
	execFileSync('npm', ['run', 'build', '--silent'], { cwd: root, stdio: ['inherit', output, process.stderr] })
}
process.argv = [process.argv[0], built, ...given]
await import(built)
