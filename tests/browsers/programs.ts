import { type ChildProcess, spawn } from 'node:child_process'

export type Program = {
	process: ChildProcess
	/** everything it has written so far */
	output: () => string
	/** ends it and every process that it has started, and waits until it is gone */
	stop: () => Promise<unknown>
}

const running = new Set<() => void>()
process.once('exit', () => {
	for (const kill of running) kill()
})

/**
 * Starts a program in a process group of its own.
 * @param environment more than this process has
 * @throws where it is not installed
 */
export async function startProgram(
	program: string,
	given: string[],
	environment: Record<string, string> = {},
): Promise<Program> {
	const child = spawn(program, given, {
		detached: true,
		stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
		env: { ...process.env, ...environment },
	})
	let output = ''
	for (const stream of child.stdio.slice(1)) stream?.on('data', (text) => (output += text))
	const ended = new Promise((resolve) => child.once('close', resolve))
	await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject))
	const kill = () => {
		try {
			process.kill(-(child.pid ?? 0), 'SIGKILL')
		} catch {
			// All of its processes have ended by themselves.
		}
	}
	running.add(kill)
	const stop = async () => {
		kill()
		running.delete(kill)
		await ended
	}
	return { process: child, output: () => output, stop }
}

/**
 * Waits for what a program writes.
 * @param pattern with one group
 * @returns what the group matches
 * @throws where the program ends before
 */
export function writtenBy({ process: child, output }: Program, pattern: RegExp) {
	return new Promise<string>((resolve, reject) => {
		const look = () => {
			const found = pattern.exec(output())?.[1]
			if (found !== undefined) resolve(found)
		}
		for (const stream of child.stdio.slice(1)) stream?.on('data', look)
		child.once('close', () => reject(new Error(`${child.spawnfile} ended:\n${output()}`)))
		look()
	})
}
