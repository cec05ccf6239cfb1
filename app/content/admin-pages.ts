import { ADMINISTRATOR, OFFICE } from '#app/shared/access-level.ts'

/** The rooms of the office, in the order of their navigation, and the highest access level that enters each. */
export const adminPages = [
	{ name: 'overview', url: '/admin/overview/', access: OFFICE },
	{ name: 'quotes', url: '/admin/quotes/', access: OFFICE },
	{ name: 'outbox', url: '/admin/outbox/', access: OFFICE },
	{ name: 'tariffs', url: '/admin/tariffs/', access: ADMINISTRATOR },
	{ name: 'fleets', url: '/admin/fleets/', access: ADMINISTRATOR },
	{ name: 'users', url: '/admin/users/', access: ADMINISTRATOR },
	{ name: 'texts', url: '/admin/texts/', access: ADMINISTRATOR },
	{ name: 'visits', url: '/admin/visits/', access: ADMINISTRATOR },
	{ name: 'records', url: '/admin/', access: ADMINISTRATOR },
] as const

export type AdminPageName = (typeof adminPages)[number]['name']
