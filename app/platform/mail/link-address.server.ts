import type { Config } from '#app/platform/config/config.server.ts'
import { seal } from '#app/platform/sealed.server.ts'
import type { SealedLink } from './sealed-link.ts'

/** Returns the URL of a sealed link, under the site's configured origin (trust §1.20). */
export const linkAddress = (
	{ origin, secret }: Pick<Config, 'origin' | 'secret'>,
	{ path, parameter, purpose, value }: SealedLink,
) => `${origin}${path}?${parameter}=${seal(secret, purpose, value)}`
