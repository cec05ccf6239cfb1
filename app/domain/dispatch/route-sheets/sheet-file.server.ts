import { eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { routeSheets } from '#drizzle/schema.ts'
import { diskCopy } from './disk-copies.server.ts'
import { isServed, isToken } from './sheet-rules.ts'

/**
 * Reads the PDF of a sheet as it was issued; while the database is unavailable, the copy on this server's disk.
 * @returns undefined where the token is unknown, the sheet is void, or its service ended more than seven days ago
 * @throws DatabaseUnavailable where there is no copy either
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
