import { onTestFinished } from 'vitest'
import { allMisdeeds, type HttpDouble, type Misdeed, openHttpServer, type Reply } from './http-server.ts'

export { allMisdeeds, type HttpDouble, type Misdeed }

/** Starts a real web server on loopback that behaves as the test sets it, and is closed when the test has ended. */
export async function startHttpDouble(answerTo: (url: URL) => Reply): Promise<HttpDouble> {
	const double = await openHttpServer(answerTo)
	onTestFinished(double.close)
	return double
}
