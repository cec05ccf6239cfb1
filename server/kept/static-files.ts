import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import express, { type RequestHandler } from 'express'
import { commonHeaders } from '#app/http/headers.server.ts'
import type { Responder } from '../exchange.ts'
import { type KeptReply, keptReply, sendKept } from './kept-reply.ts'

/** Larger ones stay on the disk and are streamed, in ranges too. */
const LARGEST = 1_000_000

/** Names with a hash never change what they stand for; the others are asked about again after an hour. */
const HASHED = 'public, max-age=31536000, immutable'
const NAMED = 'public, max-age=3600, stale-while-revalidate=86400'

/** Compressed at build (`scripts/precompress.mjs`), beside the file itself. */
const COMPRESSED = { br: '.br', gzip: '.gz' }

const { mime } = express.static

function typeOf(file: string) {
	const type = mime.lookup(file)
	const charset = mime.charsets.lookup(type, '')
	return charset ? `${type}; charset=${charset.toLowerCase()}` : type
}

function headersOf(name: string, inEarnest: boolean) {
	const headers = new Headers(commonHeaders(inEarnest))
	headers.set('Content-Type', typeOf(name))
	headers.set('Cache-Control', name.startsWith('/assets/') ? HASHED : NAMED)
	// Made to be shown by others, beside a link to us.
	if (name.startsWith('/images/social/')) headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
	return headers
}

function readReply(file: string, name: string, inEarnest: boolean): KeptReply {
	const compressed = Object.entries(COMPRESSED)
		.filter(([, extension]) => existsSync(file + extension))
		.map(([encoding, extension]) => [encoding, { bytes: readFileSync(file + extension) }])
	const body = readFileSync(file)
	const reply = { headers: headersOf(name, inEarnest), body }
	return keptReply(reply, { identity: { bytes: body }, ...Object.fromEntries(compressed) })
}

const nameIn = (folder: string, file: string) => `/${path.relative(folder, file).replaceAll(path.sep, '/')}`

/** The files below a folder, by whether they are kept in memory. */
function filesIn(folder: string) {
	const files = readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && !Object.values(COMPRESSED).includes(path.extname(entry.name)))
		.map((entry) => path.join(entry.parentPath, entry.name))
	const isLarge = (file: string) => statSync(file).size > LARGEST
	return { kept: files.filter((file) => !isLarge(file)), large: files.filter(isLarge) }
}

function readFolder(folder: string, inEarnest: boolean) {
	const named = filesIn(folder).kept.map((file) => [file, nameIn(folder, file)] as const)
	return new Map(named.map(([file, name]) => [name, readReply(file, name, inEarnest)]))
}

/**
 * The browser's files, read once at start: they are few and small, and a build that runs meanwhile takes none away.
 * @param folder `build/client`
 */
export function staticFiles(folder: string, inEarnest: boolean): Responder {
	const files = readFolder(folder, inEarnest)
	return (exchange) => {
		const file = files.get(exchange.request.url?.split('?', 1)[0] ?? '')
		if (!file) return false
		sendKept(exchange, file)
		exchange.by = 'file'
		return true
	}
}

/** The few that are too large to be kept in memory; for anything else the disk is not asked. */
export function largeFiles(folder: string): RequestHandler {
	const names = new Set(filesIn(folder).large.map((file) => nameIn(folder, file)))
	const serve = express.static(folder, { maxAge: '1h', index: false, redirect: false })
	return (request, response, next) => (names.has(request.path) ? serve(request, response, next) : next())
}
