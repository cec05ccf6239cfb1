import { STEP_LIFE } from '#app/domain/accounts/log-in-step.server.ts'
import type { Config } from '#app/platform/config/config.server.ts'
import { hostCookie } from '#app/web/session/session-cookie.server.ts'

/** Cookie of a log-in whose password was right and whose second-factor code is still missing. */
const stepCookie = (config: Config) => hostCookie('login', config)

/** Returns the `Set-Cookie` value that stores whose password was right. */
export const keepStep = (config: Config, sealed: string) =>
	stepCookie(config).serialize(sealed, { maxAge: STEP_LIFE / 1000 })

/** Returns the `Set-Cookie` value that deletes the cookie. */
export const forgetStep = (config: Config) => stepCookie(config).serialize('', { maxAge: 0 })

/** Reads the sealed value from the cookie. Returns '' if there is none. */
export async function stepIn(request: Request, config: Config): Promise<string> {
	const sealed: unknown = await stepCookie(config).parse(request.headers.get('Cookie'))
	return typeof sealed === 'string' ? sealed : ''
}
