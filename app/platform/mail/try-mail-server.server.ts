import type { Config } from '#app/platform/config/config.server.ts'
import { type MailFault, mailFaultOf } from './mail-fault.server.ts'
import { type Envelope, openTransport } from './transport.server.ts'

/** Time limit for a test mail, in milliseconds: a person waits for it. */
const TIMEOUT_MS = 15_000

/**
 * Sends a mail through a server right away, not through the outbox.
 * @param config with the server in `smtpUrl`
 * @returns undefined where the server has accepted it, otherwise why not
 */
export async function tryMailServer(config: Config, mail: Envelope): Promise<MailFault | undefined> {
	const transport = openTransport(config)
	const tooSlow = AbortSignal.timeout(TIMEOUT_MS)
	const late = new Promise<never>((_, reject) => {
		tooSlow.addEventListener('abort', () =>
			reject(Object.assign(new Error('No answer in time.'), { code: 'ETIMEDOUT' })),
		)
	})
	try {
		await Promise.race([late, transport.send(mail, { beforeEnd: async () => {}, signal: tooSlow })])
		return undefined
	} catch (error) {
		return mailFaultOf(error, transport.destination)
	} finally {
		transport.close()
	}
}
