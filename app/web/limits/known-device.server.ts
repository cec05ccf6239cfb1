import { randomUUID } from 'node:crypto'
import type { Context } from '#app/context.server.ts'
import type { Account } from '#app/domain/accounts/account.server.ts'
import type { Config } from '#app/platform/config/config.server.ts'
import { seal, unseal } from '#app/platform/sealed.server.ts'
import { hostCookie } from '#app/web/session/session-cookie.server.ts'

const PURPOSE = 'known-device'
const ONE_YEAR = 365 * 24 * 3600
const THIRTY_DAYS = 30 * 24 * 3_600_000

/**
 * What spares a browser the second factor. `browsers` must equal the value stored with the factor, which may change.
 */
type Spared = {
	browsers: string
	/** in milliseconds since 1970 */
	endsAt: number
}

/** Browser in which the owner of an account has logged in before. */
export type KnownDevice = { id: string; email: string; spared?: Spared }

/**
 * Reads which device a browser is, from the cookie that was sealed at its last log-in. Attackers who guess passwords
 * elsewhere cannot lock the owner out here (trust S8).
 */
export async function knownDevice(request: Request, config: Config): Promise<KnownDevice | undefined> {
	const sealed: unknown = await hostCookie('device', config).parse(request.headers.get('Cookie'))
	const text = typeof sealed === 'string' ? unseal(config.secret, PURPOSE, sealed) : undefined
	return text === undefined ? undefined : JSON.parse(text)
}

/** Returns what spares this browser the code after the password. Returns undefined if the code must be asked for. */
export async function sparedIn(
	request: Request,
	{ config, now }: Pick<Context, 'config' | 'now'>,
	{ email }: Account,
	factor: { browsers: string },
): Promise<Spared | undefined> {
	const device = await knownDevice(request, config)
	const spared = device?.email === email ? device.spared : undefined
	return spared && spared.browsers === factor.browsers && spared.endsAt > now() ? spared : undefined
}

/** Returns what spares a browser the code for the next 30 days. */
export const sparedFor30Days = ({ now }: Pick<Context, 'now'>, { browsers }: { browsers: string }): Spared => ({
	browsers,
	endsAt: now() + THIRTY_DAYS,
})

/** Returns the `Set-Cookie` value that makes this browser known to an account. */
export function rememberDevice(config: Config, { email }: Account, spared?: Spared) {
	const device: KnownDevice = { id: randomUUID(), email, spared }
	return hostCookie('device', config).serialize(seal(config.secret, PURPOSE, JSON.stringify(device)), {
		maxAge: ONE_YEAR,
	})
}
