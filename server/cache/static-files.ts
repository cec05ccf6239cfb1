import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { contentType } from 'mime-types'
import { commonHeaders } from '#app/web/http/headers.server.ts'
import type { Responder } from '../exchange.ts'
import { type CachedReply, cachedReply, sendCached } from './cached-reply.ts'

/** Files with a hash in their name never change; others are revalidated after an hour. */
const HASHED = 'public, max-age=31536000, immutable'
const NAMED = 'public, max-age=3600, stale-while-revalidate=86400'

/** Extensions of compressed files, made at build time (`scripts/precompress.mjs`) next to the originals. */
const COMPRESSED = { br: '.br', gzip: '.gz' }

/** Returns the headers of a file by its name. */
export function namedHeaders(name: string, isProduction: boolean) {
	const headers = new Headers(commonHeaders(isProduction))
	headers.set('Content-Type', contentType(path.extname(name)) || 'application/octet-stream')
	headers.set('Cache-Control', name.startsWith('/assets/') ? HASHED : NAMED)
	// Preview images are meant to be shown by other sites, with a link to this one.
	if (name.startsWith('/images/social/')) headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
	return headers
}

function readReply(file: string, name: string, isProduction: boolean): CachedReply {
	const compressed = Object.entries(COMPRESSED)
		.filter(([, extension]) => existsSync(file + extension))
		.map(([encoding, extension]) => [encoding, readFileSync(file + extension)])
	const body = readFileSync(file)
	return cachedReply(
		{ headers: namedHeaders(name, isProduction) },
		{ identity: body, ...Object.fromEntries(compressed) },
	)
}

const nameIn = (folder: string, file: string) => `/${path.relative(folder, file).replaceAll(path.sep, '/')}`

function readFolder(folder: string, isProduction: boolean) {
	const files = readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && !Object.values(COMPRESSED).includes(path.extname(entry.name)))
		.map((entry) => path.join(entry.parentPath, entry.name))
	const named = files.map((file) => [file, nameIn(folder, file)] as const)
	return new Map(named.map(([file, name]) => [name, readReply(file, name, isProduction)]))
}

/**
 * Serves the browser's files, which are read once at start. They are few and small, and a build that runs later does
 * not remove them.
 * @param folder `build/client`
 */
export function staticFiles(folder: string, isProduction: boolean): Responder {
	const files = readFolder(folder, isProduction)
	return (exchange) => {
		const file = files.get(exchange.request.url?.split('?', 1)[0] ?? '')
		if (!file) return false
		sendCached(exchange, file)
		exchange.by = 'file'
		return true
	}
}
