import pino, { type Logger } from 'pino'
import { config } from './config/config.server.ts'

let logger: Logger | undefined

/** What stands in a link of ours, and what looks like an e-mail address. */
const SEALED = /\bv\d+\.[\w-]{16,}/g
const EMAIL = /[^\s"'<>/,;:=&(]{1,64}(?:@|%40)[^\s"'<>/,;:&)]+/gi

/** A text without what the log must not know of people (trust O3): their addresses and their links. */
export const withoutPersons = (text: string) => text.replaceAll(SEALED, '[link]').replaceAll(EMAIL, '[address]')

type ErrorLine = { type: string; message: string; code?: string; stack?: string; cause?: ErrorLine }

/** What a database error says by its message besides the query: all that somebody had written. */
const messageOf = (error: Error & { query?: unknown }) =>
	typeof error.query === 'string' ? `Failed query: ${error.query}` : error.message

/** Where it happened, without the message that stands above it. */
const framesOf = ({ stack = '', message }: Error) => stack.slice(stack.indexOf(message) + message.length).trim()

/** Of an error what helps to mend it. Libraries put values, recipients and whole answers onto theirs; those stay out. */
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

/** A log that writes where it is told. @param destination standard output, unless told otherwise */
export const openLog = (level: string, destination?: pino.DestinationStream): Logger =>
	destination ? pino({ ...settings, level }, destination) : pino({ ...settings, level })

let destination: pino.DestinationStream | undefined

/** For commands, whose standard output is what they were asked for. */
export function logToStandardError() {
	destination = pino.destination({ dest: process.stderr.fd, sync: true })
}

/** One JSON object a line, on standard output; never a query string, a form, a header or an address. */
export function log() {
	logger ??= openLog(config().logLevel, destination)
	return logger
}
