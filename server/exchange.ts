import type { IncomingMessage, ServerResponse } from 'node:http'

/** Request with its response, and what the process knows of it. */
export type Exchange = {
	request: IncomingMessage
	response: ServerResponse
	requestId: string
	clientAddress: string
	/** source of the response, for the metrics; set by the step that responds */
	by: 'application' | 'kept' | 'file' | 'process' | 'refusal'
	/** whether the application may still find out which user sent it */
	isHandedOver?: boolean
	/** user of the session, once the application knows */
	userId?: number
}

/**
 * Step that may respond to a GET or HEAD before the application. It returns false to leave the request to the next
 * step. If it finds out later that it cannot respond, it calls `pass`.
 */
export type Responder = (exchange: Exchange, pass: (exchange: Exchange) => void) => boolean

/** Checks whether a request is for a path, with or without a query. */
export const isAt = ({ url = '' }: IncomingMessage, path: string) =>
	url.startsWith(path) && (url.length === path.length || url[path.length] === '?')
