import { writeFile } from 'node:fs/promises'
import type { Context } from '#app/context.server.ts'
import { readMedia } from '#app/domain/pictures/media-file.server.ts'
import { log } from '#app/platform/log.server.ts'
import { drawFiles } from '#app/platform/pictures/draw-files.server.ts'
import { icoOf } from '#app/platform/pictures/ico-file.ts'
import { withUploadFile } from '#app/web/form/upload-file.server.ts'
import { type Exchange, isAt, type Responder } from '../exchange.ts'
import type { CachedReplies } from './cached-replies.ts'
import { type CachedReply, cachedReply, sendCached } from './cached-reply.ts'
import { namedHeaders } from './static-files.ts'

const NAME = '/favicon.ico'

/** Draws the small icons of a logo, from its square that was drawn when it was uploaded. Returns undefined if it fails. */
async function draw(context: Context, icon: Buffer): Promise<CachedReply | undefined> {
	try {
		const drawn = await withUploadFile(context, async (file) => {
			await writeFile(file, icon, { mode: 0o600 })
			return drawFiles(file, { kind: 'tab' })
		})
		if (!drawn.ok) return undefined
		return cachedReply({ headers: namedHeaders(NAME, context.config.isProduction) }, { identity: icoOf(drawn.value) })
	} catch (error) {
		log().warn({ error }, 'the icon of the tab could not be drawn')
		return undefined
	}
}

/**
 * Sends the icon of a company with a logo of its own to browsers and programs that ask for `/favicon.ico`, whatever the
 * pages say. It is drawn once in each process for each logo. Without a logo, or where it cannot be drawn, the file of
 * the build is sent.
 * @param files sends the files of the build
 */
export function tabIcon(context: Context, { settle }: Pick<CachedReplies, 'settle'>, files: Responder): Responder {
	let drawnOf: string | undefined
	let drawing: Promise<CachedReply | undefined> = Promise.resolve(undefined)

	/** Returns the icon; undefined where the file of the build is to be sent. */
	async function find() {
		await settle()
		const { logo } = context.look
		if (!logo) return undefined
		const { hash } = logo.icon
		if (hash === drawnOf) return drawing
		const icon = await readMedia(context, `${hash}.png`)
		if (!icon) return undefined
		// Another request may have begun it by now.
		if (hash !== drawnOf) drawing = draw(context, icon.bytes)
		drawnOf = hash
		return drawing
	}
	const send = (exchange: Exchange, pass: (exchange: Exchange) => void, icon: CachedReply | undefined) => {
		if (!icon) return files(exchange, pass) || pass(exchange)
		sendCached(exchange, icon)
		exchange.by = 'file'
	}
	return (exchange, pass) => {
		if (!isAt(exchange.request, NAME)) return false
		find().then(
			(icon) => send(exchange, pass, icon),
			() => send(exchange, pass, undefined),
		)
		return true
	}
}
