import type { Context } from '#app/context.server.ts'
import type { PublicSite } from './structured-data.ts'

/** Returns what public pages say of the company to search engines. */
export const publicSite = ({ company, config }: Pick<Context, 'company' | 'config'>): PublicSite => ({
	company,
	origin: config.origin,
})
