import { appContext } from '#app/context.server.ts'
import { exportDriver } from '#app/domain/dispatch/resources/export-driver.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { securityHeaders } from '#app/web/http/headers.server.ts'
import { idIn } from './resource-page.server.ts'

/** Responds with all data stored about a driver, as a file for the driver. @throws the 404 page */
export async function downloadDriver(request: Request, asked: string | undefined) {
	const { database } = await appContext()
	const driver = await exportDriver(database.read, idIn(asked))
	if (!driver) throw await failure(request, 404)
	return new Response(JSON.stringify(driver, null, '\t'), {
		headers: {
			...securityHeaders,
			'Content-Type': 'application/json; charset=utf-8',
			'Content-Disposition': `attachment; filename="driver-${idIn(asked)}.json"`,
			'Cache-Control': 'no-store',
		},
	})
}
