import { execFile } from 'node:child_process'

export type Ended = { code: number; out: string; err: string }

/** Timeout in milliseconds, shorter than that of a test: a command that does not end is killed. */
const TIMEOUT_MS = 110_000

/**
 * Runs a built command on a data folder until it ends.
 * @returns its exit code, and all its output
 */
export const runBuilt = (
	name: string,
	dataDir: string,
	given: string[] = [],
	settings: Record<string, string> = {},
): Promise<Ended> =>
	new Promise((resolve) => {
		const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir } as const
		const child = execFile(
			process.execPath,
			[`build/server/${name}.js`, ...given],
			{ env: { ...env, ...settings }, maxBuffer: 1 << 26, timeout: TIMEOUT_MS },
			(_, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
		)
	})
