import { type ExecFileException, execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { log } from '#app/platform/log.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { createQueue } from '#app/platform/turns/queue.ts'
import { type DrawnFile, MAX_PICTURE_BYTES, type NotDrawn, type Wanted } from './drawn-files.ts'

type Limits = {
	/** milliseconds after which the process is killed */
	timeoutMs?: number
	/** most memory of the process, in bytes */
	memoryBytes?: number
	/** whether the system is asked to enforce it (RLIMIT_DATA), besides the watch of this process */
	bySystem?: boolean
}

const TIMEOUT_MS = 60_000
/**
 * A JPEG of 50 megapixels takes 240 MB, a PNG 300 MB, an AVIF of 25 megapixels 530 MB. With the site itself it is less
 * than the gigabyte that its service may have.
 */
const MEMORY_BYTES = 640 * 1024 ** 2
/** Interval at which the process’s memory is read, in milliseconds. */
const WATCH_MS = 50
/** Longest output: nine files within their budgets in Base64, and room for logos, which have none. */
const MAX_OUTPUT = 32 * 1024 ** 2

/** Two at the same time would take twice the memory. */
const queue = createQueue({ atOnce: 1 })

/** Returns the program’s file: next to this module in the sources; built, next to the server or above its chunks. */
function programFile() {
	const places = ['./draw-program.js', '../draw-program.js'].map((name) =>
		fileURLToPath(new URL(name, import.meta.url)),
	)
	const file = places.find((place) => existsSync(place))
	if (!file) throw new Error('The program that draws pictures is not there.')
	return file
}

type Ended = { error: ExecFileException | null; output: string; wasTooLarge: boolean }

/** Returns the memory of a process in bytes; 0 where the system does not say. */
function memoryOf(pid: number | undefined) {
	try {
		const [, kilobytes] = /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
		return Number(kilobytes ?? 0) * 1024
	} catch {
		return 0
	}
}

/** Returns the command that runs the program, on Linux with the system’s limit of its memory. */
function commandOf(file: string, wanted: Wanted, { memoryBytes, bySystem }: Required<Limits>) {
	const command = [process.execPath, '--max-old-space-size=128', programFile(), file, JSON.stringify(wanted)]
	if (!bySystem || process.platform !== 'linux') return command
	// The limit of data: Node.js reserves far more addresses than it ever uses, so theirs cannot be limited. A service may
	// be forbidden to set limits; then the watch alone counts.
	return ['/bin/sh', '-c', `ulimit -d ${Math.floor(memoryBytes / 1024)} 2>/dev/null; exec "$@"`, 'sh', ...command]
}

/** Runs the program. It gets none of the site’s environment, which holds secrets. */
function runProgram(file: string, wanted: Wanted, limits: Required<Limits>): Promise<Ended> {
	const [program = '', ...given] = commandOf(file, wanted, limits)
	const options = {
		timeout: limits.timeoutMs,
		killSignal: 'SIGKILL',
		maxBuffer: MAX_OUTPUT,
		env: { NODE_ENV: 'production' },
	} as const
	return new Promise((resolve) => {
		let wasTooLarge = false
		const child = execFile(program, given, options, (error, output) => {
			clearInterval(watch)
			resolve({ error, output, wasTooLarge })
		})
		const watch = setInterval(() => {
			if (memoryOf(child.pid) <= limits.memoryBytes) return
			wasTooLarge = true
			child.kill('SIGKILL')
		}, WATCH_MS)
	})
}

/** Signals by which a process ends that gets no more memory, or that the system ends to have some. */
const noMemorySignals = ['SIGABRT', 'SIGTRAP', 'SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGKILL']

/** Returns why the program ended without an answer. */
function reasonOf({ killed, signal, code, message }: ExecFileException, wasTooLarge: boolean): NotDrawn {
	log().warn({ signal, killed, code, message: message.slice(-500) }, 'the program that draws pictures ended early')
	if (wasTooLarge) return 'tooMuchMemory'
	if (killed && code === null) return 'tookTooLong'
	return signal && noMemorySignals.includes(signal) ? 'tooMuchMemory' : 'failed'
}

type Answer = { files: (Omit<DrawnFile, 'bytes'> & { bytes: string })[] } | { refusal: NotDrawn }

/**
 * Draws the files that the site shows of an uploaded file, one upload after the other. The uploaded file is read by a
 * process of its own only, which is killed if it takes too long or too much memory; its type is that of its content.
 * @param file the uploaded file; it stays
 * @returns the files, or why there are none
 */
export async function drawFiles(
	file: string,
	wanted: Wanted,
	limits: Limits = {},
): Promise<Result<DrawnFile[], NotDrawn>> {
	const { timeoutMs = TIMEOUT_MS, memoryBytes = MEMORY_BYTES, bySystem = true } = limits
	const { size } = await stat(file)
	if (size > MAX_PICTURE_BYTES) return refused('tooLarge')
	const run = () => runProgram(file, wanted, { timeoutMs, memoryBytes, bySystem })
	const { error, output, wasTooLarge } = await queue.run(run)
	if (error) return refused(reasonOf(error, wasTooLarge))
	const answer: Answer = JSON.parse(output)
	if ('refusal' in answer) return refused(answer.refusal)
	return accepted(answer.files.map((drawn) => ({ ...drawn, bytes: Buffer.from(drawn.bytes, 'base64') })))
}
