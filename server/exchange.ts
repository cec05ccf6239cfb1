import type { IncomingMessage, ServerResponse } from 'node:http'

/** One request, its answer, and what the process knows of it. */
export type Exchange = {
	request: IncomingMessage
	response: ServerResponse
	requestId: string
	clientAddress: string
	/** who answers it, for the figures; whoever does says so */
	by: 'application' | 'kept' | 'file' | 'process' | 'refusal'
	/** whether the application may still find out whose it is */
	isHandedOver?: boolean
	/** whose session it is, once the application knows */
	userId?: number
}

/**
 * What may answer a GET or HEAD before the application: false where it leaves it to the next at once, and where it finds
 * out later that it cannot, it calls `pass`.
 */
export type Responder = (exchange: Exchange, pass: (exchange: Exchange) => void) => boolean

/** Whether a request asks for a path, with or without a query. */
export const isAt = ({ url = '' }: IncomingMessage, path: string) =>
	url.startsWith(path) && (url.length === path.length || url[path.length] === '?')
