import pino, { type Logger } from 'pino'
import { config } from './config.server.ts'

let logger: Logger | undefined

/** One JSON object a line, on standard output; never a query string, a form or a header. */
export function log() {
	logger ??= pino({
		level: config().logLevel,
		base: undefined,
		timestamp: pino.stdTimeFunctions.isoTime,
		formatters: { level: (level) => ({ level }) },
		serializers: { error: pino.stdSerializers.err },
	})
	return logger
}
