import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project’s folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

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

/** Returns when the newest file at or below a path was last changed, in milliseconds; 0 where there is none. */
function changedAt(file) {
	const stats = statSync(file, { throwIfNoEntry: false })
	if (!stats) return 0
	if (!stats.isDirectory()) return stats.mtimeMs
	return Math.max(0, ...readdirSync(file).map((name) => changedAt(path.join(file, name))))
}

/**
 * Builds the site if a source has changed since the last build.
 * @param {string} program one of the built programs, `main` or a command
 * @returns its file
 */
export function buildIfNeeded(program) {
	const built = path.join(root, `build/server/${program}.js`)
	const isWhole = existsSync(built) && existsSync(path.join(root, 'build/places/gazetteer.db'))
	if (isWhole && sources.every((source) => changedAt(path.join(root, source)) <= changedAt(built))) return built
	// Messages of the build go to standard error: they are for the operator, not part of a command's output.
	process.stderr.write('Building, which takes about a minute; VERBOSE=1 tells more.\n')
	const output = process.env.VERBOSE ? process.stderr : 'ignore'
	execFileSync('npm', ['run', 'build', '--silent'], { cwd: root, stdio: ['inherit', output, process.stderr] })
	return built
}
