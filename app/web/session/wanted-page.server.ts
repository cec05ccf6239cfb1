import { createCookie } from '@remix-run/node'
import type { Config } from '#app/platform/config/config.server.ts'
import { safePath } from './safe-redirect.ts'

/** Only the pages of failures get it: the page that somebody wanted is nobody else's business. */
const wantedCookie = ({ inEarnest }: Pick<Config, 'inEarnest'>) =>
	createCookie('wanted', { httpOnly: true, sameSite: 'lax', path: '/errores/', secure: inEarnest, maxAge: 600 })

/** The `Set-Cookie` line with which the page that a stranger was turned away from is remembered for ten minutes. */
export function rememberWanted(request: Request, config: Pick<Config, 'inEarnest'>) {
	const { pathname, search } = new URL(request.url)
	return wantedCookie(config).serialize(pathname + search)
}

/** Where to log in, and then see the page that was wanted. */
export async function logInToWanted(request: Request, config: Pick<Config, 'inEarnest'>) {
	const wanted: unknown = await wantedCookie(config).parse(request.headers.get('Cookie'))
	const path = safePath(wanted)
	return path === '/' ? '/login/' : `/login/?redirectTo=${encodeURIComponent(path)}`
}
