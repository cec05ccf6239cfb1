import { type IncomingHttpHeaders, request } from 'node:http'

export type RawReply = { status: number; headers: IncomingHttpHeaders; names: string[]; body: Buffer }

/** Sends a request as `fetch` cannot: with any host and encodings, without following redirects or decompressing. */
export function askRaw(address: string, headers: Record<string, string> = {}, method = 'GET') {
	return new Promise<RawReply>((resolve, reject) => {
		request(address, { method, headers, agent: false }, async (response) => {
			const chunks: Buffer[] = []
			for await (const chunk of response) chunks.push(chunk)
			const names = response.rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())
			resolve({ status: response.statusCode ?? 0, headers: response.headers, names, body: Buffer.concat(chunks) })
		})
			.on('error', reject)
			.end()
	})
}
