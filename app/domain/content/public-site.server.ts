import type { Context } from '#app/context.server.ts'
import { currentPages } from './pages/current-pages.server.ts'
import type { PublicSite } from './structured-data.ts'

/** Returns what public pages are made of besides their texts. */
export async function publicSite(context: Pick<Context, 'company' | 'config' | 'database'>): Promise<PublicSite> {
	const { company, config } = context
	return { company, origin: config.origin, pages: await currentPages(context) }
}
