import type { Context } from '#app/context.server.ts'
import { listFleetsAsKnown } from '#app/domain/fleet/fleets.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { type MenuItem, menuOf } from './menu.ts'

/**
 * Returns the menu with the sizes that the company offers. While the database is unavailable the sizes are those last
 * read; without any, the fleet has no submenu.
 */
export async function siteMenu(context: Pick<Context, 'database'>): Promise<readonly MenuItem[]> {
	const sizes = await listFleetsAsKnown(context).catch((error: unknown) => {
		if (isDatabaseUnavailable(error)) return []
		throw error
	})
	return menuOf(sizes)
}
