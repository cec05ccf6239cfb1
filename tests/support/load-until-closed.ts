import { Agent, request } from 'node:http'

export type LoadOutcome = {
	/** answers that came whole, by status */
	whole: Record<number, number>
	/** turned away before anything was sent */
	refused: number
	/**
	 * on a connection that was closed before a byte of an answer came: one that was kept, or that nobody had taken up yet.
	 * A server that then ends by itself has read none of them, and every client sends them again.
	 */
	reset: number
	/** answers that broke off or never came */
	broken: string[]
}

const WAITING_MS = 30_000

/** Asks once over kept connections. */
function askOnce(agent: Agent, address: string, outcome: LoadOutcome) {
	return new Promise<void>((resolve) => {
		const asked = request(address, { agent, timeout: WAITING_MS }, (response) => {
			const { statusCode = 0 } = response
			response.on('end', () => {
				if (response.complete) outcome.whole[statusCode] = (outcome.whole[statusCode] ?? 0) + 1
				else outcome.broken.push('broken off')
				resolve()
			})
			response.on('error', (error) => {
				outcome.broken.push(error.message)
				resolve()
			})
			response.resume()
		})
		asked.on('timeout', () => asked.destroy(new Error('no answer')))
		asked.on('error', ({ code, message }: NodeJS.ErrnoException) => {
			if (code === 'ECONNREFUSED') outcome.refused++
			else if (['ECONNRESET', 'EPIPE'].includes(code ?? '')) outcome.reset++
			else outcome.broken.push(message)
			resolve()
		})
		asked.end()
	})
}

/**
 * Asks for the paths again and again, several at a time over kept connections, until nobody listens any more.
 * @param goesOn is asked before each request; with `false` that asker has done
 */
export async function loadUntilClosed(origin: string, paths: string[], askers: number, goesOn: () => boolean) {
	const agent = new Agent({ keepAlive: true, maxSockets: askers })
	const outcome: LoadOutcome = { whole: {}, refused: 0, reset: 0, broken: [] }
	const asker = async (first: number) => {
		for (let turn = first; goesOn() && outcome.refused === 0; turn++)
			await askOnce(agent, origin + paths[turn % paths.length], outcome)
	}
	await Promise.all(Array.from({ length: askers }, (_, first) => asker(first)))
	agent.destroy()
	return outcome
}
