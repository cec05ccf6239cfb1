import pino, { type Logger } from 'pino'
import { config } from './config/config.server.ts'

let logger: Logger | undefined

/** Sealed value of one of our links, and anything that looks like an e-mail address. */
const SEALED = /\bv\d+\.[\w-]{16,}/g
const EMAIL = /[^\s"'<>/,;:=&(]{1,64}(?:@|%40)[^\s"'<>/,;:&)]+/gi

/** Removes what the log must not contain about people (trust O3): e-mail addresses and sealed links. */
export const withoutPersons = (text: string) => text.replaceAll(SEALED, '[link]').replaceAll(EMAIL, '[address]')

type ErrorLine = { type: string; message: string; code?: string; stack?: string; cause?: ErrorLine }

/** Returns an error's message. That of a failed query would contain its values, so the query alone is taken. */
const messageOf = (error: Error & { query?: unknown }) =>
	typeof error.query === 'string' ? `Failed query: ${error.query}` : error.message

/** Returns the stack frames without the message above them. */
const framesOf = ({ stack = '', message }: Error) => stack.slice(stack.indexOf(message) + message.length).trim()

/**
 * Reduces an error to what helps to find its cause. Values, recipients and response bodies that libraries attach are
 * left out.
 */
function describeError(error: unknown, depth = 0): ErrorLine {
	if (!(error instanceof Error)) return { type: typeof error, message: withoutPersons(String(error)) }
	const { code } = error as NodeJS.ErrnoException
	return {
		type: error.name,
		message: withoutPersons(messageOf(error)),
		...(typeof code === 'string' && { code }),
		stack: withoutPersons(framesOf(error)),
		...(error.cause !== undefined && depth < 3 && { cause: describeError(error.cause, depth + 1) }),
	}
}

const settings: pino.LoggerOptions = {
	base: undefined,
	timestamp: pino.stdTimeFunctions.isoTime,
	formatters: { level: (level) => ({ level }) },
	serializers: { error: (error: unknown) => describeError(error), path: withoutPersons },
}

/** Opens a log. @param destination standard output by default */
export const openLog = (level: string, destination?: pino.DestinationStream): Logger =>
	destination ? pino({ ...settings, level }, destination) : pino({ ...settings, level })

let destination: pino.DestinationStream | undefined

/** Sends the log to standard error: for commands whose standard output is their result. */
export function logToStandardError() {
	destination = pino.destination({ dest: process.stderr.fd, sync: true })
}

/**
 * Returns the process's log: one JSON object per line. Callers never log a query string, a form, a header or an
 * address.
 */
export function log() {
	logger ??= openLog(config().logLevel, destination)
	return logger
}
