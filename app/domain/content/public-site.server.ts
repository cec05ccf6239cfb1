import type { Context } from '#app/context.server.ts'
import { type KnownPictures, picturesAsKnown } from '#app/domain/pictures/known-pictures.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { currentPages } from './pages/current-pages.server.ts'
import type { PublicSite } from './structured-data.ts'

/** Reads the company’s pictures. While the database is unavailable they are those last read, or none. */
const picturesOf = (context: Pick<Context, 'database'>): Promise<KnownPictures> =>
	picturesAsKnown(context).catch((error: unknown) => {
		if (isDatabaseUnavailable(error)) return {}
		throw error
	})

/** Returns what public pages are made of besides their texts. */
export async function publicSite(
	context: Pick<Context, 'company' | 'config' | 'database' | 'look'>,
): Promise<PublicSite> {
	const { company, config, look } = context
	const [pages, pictures] = await Promise.all([currentPages(context), picturesOf(context)])
	return {
		company,
		origin: config.origin,
		look,
		pages,
		pictures,
	}
}
