import { eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { routeSheets } from '#drizzle/schema.ts'
import { diskCopy } from './disk-copies.server.ts'
import { isServed, isToken } from './sheet-rules.ts'

/**
 * The file of the sheet at an address, as it was issued; while the database is away the copy on this server's disk.
 * @returns undefined for an address that is nobody's, of a sheet that is void, or seven days behind its service
 * @throws DatabaseUnavailable where nobody can tell
 */
export async function sheetFile(context: Context, token: string): Promise<Buffer | undefined> {
	if (!isToken(token)) return undefined
	try {
		const [sheet] = await context.database.read
			.select({ pdf: routeSheets.pdf, serviceEndsAt: routeSheets.serviceEndsAt, voidAt: routeSheets.voidAt })
			.from(routeSheets)
			.where(eq(routeSheets.token, token))
		return sheet && isServed(sheet, context.now()) ? Buffer.from(sheet.pdf, 'base64') : undefined
	} catch (error) {
		const copy = isDatabaseUnavailable(error) ? await diskCopy(context.config, token) : undefined
		if (copy) return copy
		throw error
	}
}
