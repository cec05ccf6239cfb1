import type { Context } from '#app/context.server.ts'
import { logoPath } from '#app/domain/looks/look.ts'
import type { PublicSite } from './structured-data.ts'

/** Returns what public pages say of the company to search engines. */
export const publicSite = ({ company, config, look }: Pick<Context, 'company' | 'config' | 'look'>): PublicSite => ({
	company,
	origin: config.origin,
	logo: look.logo ? config.origin + logoPath(look.logo.largeIcon) : undefined,
})
