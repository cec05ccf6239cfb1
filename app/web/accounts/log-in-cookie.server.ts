import { STEP_LIFE } from '#app/domain/accounts/log-in-step.server.ts'
import type { Config } from '#app/platform/config/config.server.ts'
import { hostCookie } from '#app/web/session/session-cookie.server.ts'

/** What stands between the right password and the session, while the code is asked for. */
const stepCookie = (config: Config) => hostCookie('login', config)

/** The `Set-Cookie` line that says whose password was right. */
export const keepStep = (config: Config, sealed: string) =>
	stepCookie(config).serialize(sealed, { maxAge: STEP_LIFE / 1000 })

/** The `Set-Cookie` line that forgets it. */
export const forgetStep = (config: Config) => stepCookie(config).serialize('', { maxAge: 0 })

/** The sealed value that the browser keeps; empty where there is none. */
export async function stepIn(request: Request, config: Config): Promise<string> {
	const sealed: unknown = await stepCookie(config).parse(request.headers.get('Cookie'))
	return typeof sealed === 'string' ? sealed : ''
}
