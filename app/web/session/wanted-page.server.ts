import { createCookie } from '@remix-run/node'
import type { Config } from '#app/platform/config/config.server.ts'
import { safePath } from './safe-redirect.ts'

/** Cookie with the page that a visitor wanted. Its path limits it to the error pages, because it is private. */
const wantedCookie = ({ isProduction }: Pick<Config, 'isProduction'>) =>
	createCookie('wanted', { httpOnly: true, sameSite: 'lax', path: '/errores/', secure: isProduction, maxAge: 600 })

/** Returns the `Set-Cookie` value that remembers for ten minutes which page was refused. */
export function rememberWanted(request: Request, config: Pick<Config, 'isProduction'>) {
	const { pathname, search } = new URL(request.url)
	return wantedCookie(config).serialize(pathname + search)
}

/** Returns the log-in page that leads to the page that was refused. */
export async function logInToWanted(request: Request, config: Pick<Config, 'isProduction'>) {
	const wanted: unknown = await wantedCookie(config).parse(request.headers.get('Cookie'))
	const path = safePath(wanted)
	return path === '/' ? '/login/' : `/login/?redirectTo=${encodeURIComponent(path)}`
}
