import { openContext } from '#app/context.server.ts'
import { createAdmin } from '#app/domain/accounts/create-admin.server.ts'
import { isSetUp } from '#app/domain/setup/set-up.server.ts'
import { readConfig } from '#app/platform/config/config.server.ts'

/** Gives a site its first administrator: in production it is closed until it is set up. */
export async function addAdministrator(settings: Record<string, string>) {
	const context = await openContext(readConfig({ ...settings, PUBLIC_ORIGIN: '' }))
	if (!(await isSetUp(context))) await createAdmin(context, 'first@garbi.example')
	await context.database.close()
	context.places.close()
}
