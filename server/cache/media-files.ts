import type { Context } from '#app/context.server.ts'
import { type MediaFile, readMedia } from '#app/domain/pictures/media-file.server.ts'
import { commonHeaders } from '#app/web/http/headers.server.ts'
import { mediaHeaders } from '#app/web/http/media-headers.ts'
import type { Responder } from '../exchange.ts'
import { cachedReply, sendCached } from './cached-reply.ts'

const ADDRESS = /^\/media\/([\w.]{1,80})$/

/**
 * Sends the company’s pictures before Remix, as files of the build are sent: a page has many of them, which must not
 * count as pages. The application responds to addresses of none, and to errors.
 */
export function mediaFiles(context: Context): Responder {
	const replyTo = (file: MediaFile) => {
		const headers = new Headers({ ...commonHeaders(context.config.isProduction), ...mediaHeaders(file) })
		return cachedReply({ headers }, { identity: file.bytes })
	}
	return (exchange, pass) => {
		const [, name] = ADDRESS.exec(exchange.request.url ?? '') ?? []
		if (!name) return false
		readMedia(context, name).then(
			(file) => {
				if (!file) return pass(exchange)
				exchange.by = 'file'
				sendCached(exchange, replyTo(file))
			},
			() => pass(exchange),
		)
		return true
	}
}
