import { ADMINISTRATOR, OFFICE } from '#app/domain/accounts/access-level.ts'

/** Entries of the office's bar; each leads to the first of its pages that the user may open. */
export const officeRooms = ['today', 'requests', 'plan', 'customers', 'money', 'company'] as const

export type OfficeRoom = (typeof officeRooms)[number]

/** Pages of the office in the order of the navigation, with the highest access level that may open each. */
export const adminPages = [
	{ name: 'overview', room: 'today', url: '/admin/overview/', access: OFFICE },
	{ name: 'quotes', room: 'requests', url: '/admin/quotes/', access: OFFICE },
	{ name: 'plan', room: 'plan', url: '/admin/plan/', access: OFFICE },
	{ name: 'vehicles', room: 'plan', url: '/admin/vehicles/', access: OFFICE },
	{ name: 'drivers', room: 'plan', url: '/admin/drivers/', access: OFFICE },
	{ name: 'partners', room: 'plan', url: '/admin/partners/', access: OFFICE },
	{ name: 'customers', room: 'customers', url: '/admin/customers/', access: OFFICE },
	{ name: 'money', room: 'money', url: '/admin/money/', access: OFFICE },
	{ name: 'company', room: 'company', url: '/admin/company/', access: ADMINISTRATOR },
	{ name: 'firstSteps', room: 'company', url: '/admin/first-steps/', access: ADMINISTRATOR },
	{ name: 'site', room: 'company', url: '/admin/site/', access: ADMINISTRATOR },
	{ name: 'tariffs', room: 'company', url: '/admin/tariffs/', access: ADMINISTRATOR },
	{ name: 'terms', room: 'company', url: '/admin/terms/', access: ADMINISTRATOR },
	{ name: 'fleets', room: 'company', url: '/admin/fleets/', access: ADMINISTRATOR },
	{ name: 'users', room: 'company', url: '/admin/users/', access: ADMINISTRATOR },
	{ name: 'outbox', room: 'company', url: '/admin/outbox/', access: OFFICE },
	{ name: 'templates', room: 'company', url: '/admin/templates/', access: OFFICE },
	{ name: 'texts', room: 'company', url: '/admin/texts/', access: ADMINISTRATOR },
	{ name: 'visits', room: 'company', url: '/admin/visits/', access: ADMINISTRATOR },
	{ name: 'records', room: 'company', url: '/admin/', access: ADMINISTRATOR },
] as const

export type AdminPageName = (typeof adminPages)[number]['name']

export const adminPage = (name: AdminPageName) => adminPages.filter((page) => page.name === name)[0] ?? adminPages[0]

/**
 * Returns the pages that a user may open, all or those of one entry.
 * @param level access level of the user
 */
export const pagesFor = (level: number, room?: OfficeRoom) =>
	adminPages.filter((page) => page.access >= level && (!room || page.room === room))

/**
 * Returns the entry of the office's bar that a path belongs to; undefined outside the office.
 * @param path with a trailing slash
 */
export function roomOf(path: string): OfficeRoom | undefined {
	const pages = adminPages.filter(({ url }) => path.startsWith(url))
	return pages.sort((a, b) => b.url.length - a.url.length)[0]?.room
}
