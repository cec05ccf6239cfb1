import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

export type Reply = { status: number; body: string }

const send = (response: ServerResponse, status: number, type: string, body?: string | Buffer) =>
	response.writeHead(status, { 'Content-Type': type }).end(body)

/** Valid JSON of ten megabytes. */
const huge = `[${' '.repeat(10_000_000)}]`

/** Sends the response in small pieces that split multi-byte characters. */
async function sendSlowly(response: ServerResponse, { status, body }: Reply) {
	response.writeHead(status, { 'Content-Type': 'application/json' })
	const bytes = Buffer.from(body)
	for (let at = 0; at < bytes.length; at += 101) {
		response.write(bytes.subarray(at, at + 101))
		await new Promise((resolve) => setTimeout(resolve, 1))
	}
	response.end()
}

/** Sends bytes without end. */
function drip(response: ServerResponse) {
	response.writeHead(200, { 'Content-Type': 'application/json' }).write('[')
	const timer = setInterval(() => response.write(' '), 5)
	response.on('close', () => clearInterval(timer))
}

/** Ways in which a server may misbehave; a caller must survive each of them. */
const misdeeds = {
	nothing: (response) => send(response, 204, 'application/json'),
	'not acceptable': (response) => send(response, 406, 'text/html', '<h1>Not Acceptable</h1>'),
	unavailable: (response) => send(response, 503, 'text/html', '<h1>Service Unavailable</h1>'),
	'error in JSON': (response) => send(response, 500, 'application/json', '[]'),
	html: (response) => send(response, 200, 'text/html', '<!doctype html><title>Mantenimiento</title>'),
	'broken JSON': (response, { body }) => send(response, 200, 'application/json', body.slice(0, -3)),
	'empty body': (response) => send(response, 200, 'application/json', ''),
	'Latin-1': (response) => send(response, 200, 'application/json', Buffer.from('[{"address":"Logroño"}]', 'latin1')),
	'10 MB': (response) => send(response, 200, 'application/json', huge),
	'10 MB in pieces': (response) => {
		response.writeHead(200, { 'Content-Type': 'application/json' }).write(huge.slice(0, 100))
		response.end(huge.slice(100))
	},
	'10 MB packed': (response) => {
		response.setHeader('Content-Encoding', 'gzip')
		send(response, 200, 'application/json', gzipSync(huge))
	},
	'cut off': (response, { body }) => {
		response.writeHead(200, { 'Content-Length': body.length + 100 }).write(body)
		setImmediate(() => response.destroy())
	},
	'hang up': (response) => response.destroy(),
	hang: () => undefined,
	drip,
	redirect: (response) => response.writeHead(302, { Location: '/elsewhere' }).end(),
} satisfies Record<string, (response: ServerResponse, answer: Reply) => unknown>

export type Misdeed = keyof typeof misdeeds
export const allMisdeeds = Object.keys(misdeeds) as Misdeed[]

export type HttpDouble = {
	url: string
	/** `answer` immediately, `slow` in pieces, `hold` until released, or any misbehaviour */
	mood: 'answer' | 'slow' | 'hold' | Misdeed
	requests: { method: string; url: URL; headers: IncomingMessage['headers'] }[]
	/** responses that are being held */
	held: (() => void)[]
	/** sends the held responses */
	release: () => void
}

/**
 * Opens a real web server on loopback that behaves as set and records its requests.
 * @param answerTo its response when it behaves well
 */
export async function openHttpServer(
	answerTo: (url: URL) => Reply,
): Promise<HttpDouble & { close: () => Promise<void> }> {
	const release = () => {
		for (const answer of double.held.splice(0)) answer()
	}
	const close = async () => {
		server.closeAllConnections()
		await new Promise((resolve) => server.close(resolve))
	}
	const double: HttpDouble = { url: '', mood: 'answer', requests: [], held: [], release }
	const server = createServer(({ method = '', url = '', headers }, response) => {
		const asked = new URL(url, double.url)
		double.requests.push({ method, url: asked, headers })
		const answer = answerTo(asked)
		const answerNow = () => void send(response, answer.status, 'application/json;charset=utf-8', answer.body)
		if (double.mood === 'answer') answerNow()
		else if (double.mood === 'hold') double.held.push(answerNow)
		else if (double.mood === 'slow') void sendSlowly(response, answer)
		else misdeeds[double.mood](response, answer)
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	double.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
	return Object.assign(double, { close })
}
