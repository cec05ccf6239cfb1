import type { Config } from '#app/platform/config/config.server.ts'
import { seal } from '#app/platform/sealed.server.ts'
import type { SealedLink } from './sealed-link.ts'

/** Writes a sealed link out, under the one origin that is ours (trust §1.20). */
export const linkAddress = (
	{ origin, secret }: Pick<Config, 'origin' | 'secret'>,
	{ path, parameter, purpose, value }: SealedLink,
) => `${origin}${path}?${parameter}=${seal(secret, purpose, value)}`
