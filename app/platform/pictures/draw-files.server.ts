import { type ExecFileException, execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { log } from '#app/platform/log.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { createQueue } from '#app/platform/turns/queue.ts'
import { type DrawnFile, MAX_PICTURE_BYTES, type NotDrawn, type Wanted } from './drawn-files.ts'

type Limits = {
	/** milliseconds after which the process is killed */
	timeoutMs?: number
	/** memory of the process in bytes, enforced by the system on Linux */
	memoryBytes?: number
}

const TIMEOUT_MS = 60_000
/** An AVIF of 50 megapixels takes 950 MB, a JPEG 240 MB. */
const MEMORY_BYTES = 1024 ** 3
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

type Ended = { error: ExecFileException | null; output: string }

/** Runs the program. It gets none of the site’s environment, which holds secrets. */
function runProgram(file: string, wanted: Wanted, { timeoutMs, memoryBytes }: Required<Limits>): Promise<Ended> {
	const command = [process.execPath, '--max-old-space-size=128', programFile(), file, JSON.stringify(wanted)]
	// The limit of data (RLIMIT_DATA): Node.js reserves far more addresses than it ever uses, so theirs cannot be limited.
	const limited = ['-c', `ulimit -d ${Math.floor(memoryBytes / 1024)} && exec "$@"`, 'sh', ...command]
	const [program = '', ...given] = process.platform === 'linux' ? ['/bin/sh', ...limited] : command
	const options = {
		timeout: timeoutMs,
		killSignal: 'SIGKILL',
		maxBuffer: MAX_OUTPUT,
		env: { NODE_ENV: 'production' },
	} as const
	return new Promise((resolve) => {
		execFile(program, given, options, (error, output) => resolve({ error, output }))
	})
}

/** Signals by which a process ends that gets no more memory, or that the system ends to have some. */
const noMemorySignals = ['SIGABRT', 'SIGTRAP', 'SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGKILL']

/** Returns why the program ended without an answer. */
function reasonOf({ killed, signal, code, message }: ExecFileException): NotDrawn {
	log().warn({ signal, killed, code, message: message.slice(-500) }, 'the program that draws pictures ended early')
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
	const { timeoutMs = TIMEOUT_MS, memoryBytes = MEMORY_BYTES } = limits
	const { size } = await stat(file)
	if (size > MAX_PICTURE_BYTES) return refused('tooLarge')
	const { error, output } = await queue.run(() => runProgram(file, wanted, { timeoutMs, memoryBytes }))
	if (error) return refused(reasonOf(error))
	const answer: Answer = JSON.parse(output)
	if ('refusal' in answer) return refused(answer.refusal)
	return accepted(answer.files.map((drawn) => ({ ...drawn, bytes: Buffer.from(drawn.bytes, 'base64') })))
}
