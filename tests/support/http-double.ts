import { onTestFinished } from 'vitest'
import { allMisdeeds, type HttpDouble, type Misdeed, openHttpServer, type Reply } from './http-server.ts'

export { allMisdeeds, type HttpDouble, type Misdeed }

/** A real web server on loopback that behaves as told and is gone when the test has ended. */
export async function startHttpDouble(answerTo: (url: URL) => Reply): Promise<HttpDouble> {
	const double = await openHttpServer(answerTo)
	onTestFinished(double.close)
	return double
}
