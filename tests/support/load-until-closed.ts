import { Agent, request } from 'node:http'

export type LoadOutcome = {
	/** complete responses, by status */
	whole: Record<number, number>
	/** connections refused before a request was sent */
	refused: number
	/**
	 * requests on a connection that was closed before the first byte of a response: a kept-alive one, or one not accepted
	 * yet. A server that then ends by itself has read none of them, and every client sends them again.
	 */
	reset: number
	/** responses that broke off or never came */
	broken: string[]
}

const WAITING_MS = 30_000

export const nothingYet = (): LoadOutcome => ({ whole: {}, refused: 0, reset: 0, broken: [] })

/** Sends one request over keep-alive connections. */
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
 * Requests the paths repeatedly, several in parallel over keep-alive connections, until the server refuses connections.
 * @param goesOn checked before each request; `false` ends that asker
 * @param outcome counts while the load goes on
 */
export async function loadUntilClosed(
	origin: string,
	paths: string[],
	askers: number,
	goesOn: () => boolean,
	outcome = nothingYet(),
) {
	const agent = new Agent({ keepAlive: true, maxSockets: askers })
	const asker = async (first: number) => {
		for (let turn = first; goesOn() && outcome.refused === 0; turn++)
			await askOnce(agent, origin + paths[turn % paths.length], outcome)
	}
	await Promise.all(Array.from({ length: askers }, (_, first) => asker(first)))
	agent.destroy()
	return outcome
}
