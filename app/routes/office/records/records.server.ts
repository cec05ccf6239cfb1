import { appContext } from '#app/context.server.ts'
import { listRoleRecords } from '#app/domain/accounts/role-records.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { countUsers, listUserRecords, USERS_A_PAGE } from '#app/domain/accounts/user-records.server.ts'
import { listStoredFleets } from '#app/domain/fleet/fleet-records.server.ts'
import { textsFor } from '#app/platform/i18n/texts.server.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'
import { listPages, pageNumberOf } from '#app/web/office/list-pages.server.ts'

type Field = string | number

/** Returns a table whose columns are the fields of its records (contract §2). */
const recordTable = <Key extends string>(title: string, none: string, records: readonly Record<Key, Field>[]) => ({
	title,
	none,
	fields: Object.keys(records[0] ?? {}) as Key[],
	rows: records.map((record) => Object.values<Field>(record)),
})

export type RecordTable = { title: string; none: string; fields: string[]; rows: Field[][] }

/** Reads what the administrator's listing shows: all roles and fleets, and a page of users (contract §2). */
export async function recordsPage(request: Request, session: Session) {
	const context = await appContext()
	const { lead, types, fleets, users, NO_TYPES, NO_FLEETS, NO_USERS } = (await textsFor(request)).texts('admin').records
	const pages = Math.max(1, Math.ceil((await countUsers(context)) / USERS_A_PAGE))
	const page = Math.min(pageNumberOf(request), pages)
	const tables: RecordTable[] = [
		recordTable(types, NO_TYPES, await listRoleRecords(context)),
		recordTable(fleets, NO_FLEETS, await listStoredFleets(context)),
		recordTable(users, NO_USERS, await listUserRecords(context, { page })),
	]
	const frame = await adminFrame(request, session, 'records')
	return { frame, page: frame.page, lead, tables, pages: await listPages(request, { page, pages }) }
}
