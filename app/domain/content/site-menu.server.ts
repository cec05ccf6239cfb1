import type { Context } from '#app/context.server.ts'
import { listFleetsAsKnown } from '#app/domain/fleet/fleets.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { type MenuItem, type MenuSize, menuOf } from './menu.ts'

/** Lists the sizes that the company offers. While the database is unavailable they are those last read, or none. */
const sizesOf = (context: Pick<Context, 'database'>): Promise<readonly MenuSize[]> =>
	listFleetsAsKnown(context).catch((error: unknown) => {
		if (isDatabaseUnavailable(error)) return []
		throw error
	})

/** Returns the menu with the sizes that the company offers; without any, the fleet has no submenu. */
export const siteMenu = async (context: Pick<Context, 'database'>): Promise<readonly MenuItem[]> =>
	menuOf(await sizesOf(context))

/** Returns whether one of the sizes that the company offers is VIP. */
export const offersVip = async (context: Pick<Context, 'database'>): Promise<boolean> =>
	(await sizesOf(context)).some(({ vip }) => vip)
