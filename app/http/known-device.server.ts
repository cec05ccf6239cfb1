import { randomUUID } from 'node:crypto'
import type { Account } from '#app/accounts/account.server.ts'
import type { Config } from '#app/config.server.ts'
import { seal, unseal } from '#app/shared/sealed.server.ts'
import { hostCookie } from './session-cookie.server.ts'

const PURPOSE = 'known-device'
const ONE_YEAR = 365 * 24 * 3600

/** A browser in which the owner of an account has logged in before. */
export type KnownDevice = { id: string; email: string }

/**
 * The device that a browser says it is, sealed by us at its last log-in. Guessing passwords elsewhere cannot keep the
 * owner out here (trust §2, S8).
 */
export async function knownDevice(request: Request, config: Config): Promise<KnownDevice | undefined> {
	const sealed: unknown = await hostCookie('device', config).parse(request.headers.get('Cookie'))
	const text = typeof sealed === 'string' ? unseal(config.secret, PURPOSE, sealed) : undefined
	return text === undefined ? undefined : JSON.parse(text)
}

/** The `Set-Cookie` line that makes this browser known to an account. */
export function rememberDevice(config: Config, { email }: Account) {
	const device: KnownDevice = { id: randomUUID(), email }
	return hostCookie('device', config).serialize(seal(config.secret, PURPOSE, JSON.stringify(device)), {
		maxAge: ONE_YEAR,
	})
}
