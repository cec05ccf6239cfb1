import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const client = 'build/client'
const types: Record<string, string> = { '.svg': 'image/svg+xml', '.webp': 'image/webp', '.png': 'image/png' }

/**
 * Reduces a page of ours to what careful hand-written HTML would contain: its text, pictures and styles, no script and
 * no icon.
 */
export const handMade = (html: string) =>
	html
		.replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
		.replaceAll(/<link rel="(?:modulepreload|icon|apple-touch-icon|manifest)"[^>]*>/g, '')
		.replaceAll(/<!--[\s\S]*?-->/g, '')

/**
 * Starts a server that does nothing but send these pages and the pictures of the build, all compressed in advance.
 * @param pages HTML by path
 */
export async function serveByHand(pages: Record<string, string>) {
	const files = new Map<string, { body: Buffer; type: string }>()
	for (const [address, html] of Object.entries(pages))
		files.set(address, { body: brotliCompressSync(html), type: 'text/html; charset=utf-8' })
	const fileAt = (address: string) => {
		const file = path.join(client, address)
		if (!files.has(address) && address.startsWith('/images/') && existsSync(file))
			files.set(address, {
				body: brotliCompressSync(readFileSync(file)),
				type: types[path.extname(file)] ?? 'application/octet-stream',
			})
		return files.get(address)
	}
	const server = createServer((request, response) => {
		const file = fileAt(new URL(request.url ?? '/', 'http://localhost').pathname)
		if (!file) return response.writeHead(404).end()
		const { body, type } = file
		response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'br', 'Content-Length': body.length })
		response.end(body)
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, server }
}
