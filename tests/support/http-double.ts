import { onTestFinished } from 'vitest'
import { type Answer, allMisdeeds, type HttpDouble, type Misdeed, openHttpServer } from './http-server.ts'

export { allMisdeeds, type HttpDouble, type Misdeed }

/** A real web server on loopback that behaves as told and is gone when the test has ended. */
export async function startHttpDouble(answerTo: (url: URL) => Answer): Promise<HttpDouble> {
	const double = await openHttpServer(answerTo)
	onTestFinished(double.close)
	return double
}
