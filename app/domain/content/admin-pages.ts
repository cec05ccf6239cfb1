import { may, type Person, type Right } from '#app/domain/accounts/rights.ts'

/** Entries of the office's bar; each leads to the first of its pages that the user may open. */
export const officeRooms = ['today', 'requests', 'plan', 'customers', 'money', 'company'] as const

export type OfficeRoom = (typeof officeRooms)[number]

/** Pages of the office in the order of the navigation, with the right that opens each and the help about it. */
export const adminPages = [
	{ name: 'overview', room: 'today', url: '/admin/overview/', right: 'today', help: 'the-pages/#what-today-shows' },
	{ name: 'quotes', room: 'requests', url: '/admin/quotes/', right: 'readRequests', help: 'the-pages/#the-list' },
	{ name: 'plan', room: 'plan', url: '/admin/plan/', right: 'plan', help: 'the-pages/#the-plan' },
	{ name: 'vehicles', room: 'plan', url: '/admin/vehicles/', right: 'plan', help: 'the-pages/#records' },
	{ name: 'drivers', room: 'plan', url: '/admin/drivers/', right: 'plan', help: 'the-pages/#records' },
	{ name: 'partners', room: 'plan', url: '/admin/partners/', right: 'plan', help: 'the-pages/#records' },
	{ name: 'customers', room: 'customers', url: '/admin/customers/', right: 'customers', help: 'the-pages/#customers' },
	{
		name: 'money',
		room: 'money',
		url: '/admin/money/',
		right: 'money',
		help: 'a-request-from-its-arrival-to-the-trip/#payments',
	},
	{
		name: 'company',
		room: 'company',
		url: '/admin/company/',
		right: 'company',
		help: 'before-the-site-goes-public/#company-details',
	},
	{
		name: 'firstSteps',
		room: 'company',
		url: '/admin/first-steps/',
		right: 'company',
		help: 'before-the-site-goes-public/#first-steps',
	},
	{
		name: 'site',
		room: 'company',
		url: '/admin/site/',
		right: 'company',
		help: 'before-the-site-goes-public/#domain-and-mail-server',
	},
	{
		name: 'pages',
		room: 'company',
		url: '/admin/pages/',
		right: 'company',
		help: 'the-pages/#services-tours-and-transfers',
	},
	{ name: 'backups', room: 'company', url: '/admin/backups/', right: 'company', help: 'the-pages/#backups' },
	{
		name: 'tariffs',
		room: 'company',
		url: '/admin/tariffs/',
		right: 'tariffs',
		help: 'how-the-suggested-price-is-made/#tariffs',
	},
	{
		name: 'terms',
		room: 'company',
		url: '/admin/terms/',
		right: 'company',
		help: 'before-the-site-goes-public/#terms',
	},
	{
		name: 'looks',
		room: 'company',
		url: '/admin/looks/',
		right: 'company',
		help: 'before-the-site-goes-public/#colours-and-logo',
	},
	{ name: 'fleets', room: 'company', url: '/admin/fleets/', right: 'company', help: 'the-pages/#sizes-of-vehicle' },
	{
		name: 'pictures',
		room: 'company',
		url: '/admin/pictures/',
		right: 'company',
		help: 'before-the-site-goes-public/#pictures',
	},
	{ name: 'users', room: 'company', url: '/admin/users/', right: 'users', help: 'the-pages/#people' },
	{ name: 'outbox', room: 'company', url: '/admin/outbox/', right: 'mails', help: 'the-pages/#mails' },
	{
		name: 'templates',
		room: 'company',
		url: '/admin/templates/',
		right: 'mails',
		help: 'the-pages/#templates',
	},
	{ name: 'words', room: 'company', url: '/admin/words/', right: 'company', help: 'the-pages/#texts-of-the-site' },
	{ name: 'texts', room: 'company', url: '/admin/texts/', right: 'records', help: 'the-pages/#missing-texts' },
	{ name: 'visits', room: 'company', url: '/admin/visits/', right: 'records', help: 'the-pages/#visits' },
	{ name: 'records', room: 'company', url: '/admin/', right: 'records', help: 'the-pages/#records-for-programs' },
] as const satisfies readonly { name: string; room: OfficeRoom; url: string; right: Right; help: string }[]

export type AdminPageName = (typeof adminPages)[number]['name']

export const adminPage = (name: AdminPageName) => adminPages.filter((page) => page.name === name)[0] ?? adminPages[0]

/** Returns the pages that a person may open, all or those of one entry. */
export const pagesFor = (person: Person, room?: OfficeRoom) =>
	adminPages.filter((page) => may(person, page.right) && (!room || page.room === room))

/**
 * Returns the page of the office that a path belongs to; undefined outside the office.
 * @param path with a trailing slash
 */
export function adminPageAt(path: string) {
	const pages = adminPages.filter(({ url }) => path.startsWith(url))
	return pages.sort((a, b) => b.url.length - a.url.length)[0]
}

/** Returns the entry of the office's bar that such a path belongs to; undefined outside the office. */
export const roomOf = (path: string): OfficeRoom | undefined => adminPageAt(path)?.room
