import type { Context } from '#app/context.server.ts'
import { listFleetsAsKnown } from '#app/domain/fleet/fleets.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import type { MenuSize } from './menu.ts'

/** Lists the sizes that the company offers. While the database is unavailable they are those last read, or none. */
export const offeredSizes = (context: Pick<Context, 'database'>): Promise<readonly MenuSize[]> =>
	listFleetsAsKnown(context).catch((error: unknown) => {
		if (isDatabaseUnavailable(error)) return []
		throw error
	})
