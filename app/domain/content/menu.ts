import { EVERYONE } from '#app/domain/accounts/access-level.ts'
import { accessOf, type Person } from '#app/domain/accounts/rights.ts'

export type MenuItem = {
	/** key of the label in `locales/es/shell.json`, under `menu` */
	label: string
	url: string
	/** number of seats, used as the label */
	tipo?: string
	esVip?: boolean
	/** highest access level that sees it; absent in submenus, which follow their parent */
	access?: number
	/** shown only to visitors who are not logged in */
	es_login?: boolean
	/** shown only to logged-in users */
	needsLogin?: boolean
	/** whether it is a form that posts, not a link (decision 13) */
	posts?: boolean
	submenu?: readonly MenuItem[]
}

/** Vehicle size, as the menu shows it. */
export type MenuSize = { seats: number; vip: boolean }

const size = ({ seats, vip }: MenuSize): MenuItem => ({
	label: 'pax',
	tipo: String(seats),
	url: `/fleet/${seats}/`,
	esVip: vip,
})
const below =
	(section: string) =>
	(label: string, esVip = false): MenuItem => ({
		label,
		url: `/${section}/${label}/`,
		esVip,
	})
const service = below('servicios')
const tour = below('tours')
const transfer = below('traslados')

const fromBarcelona = [
	'barcelona_aeropuerto',
	'andorra',
	'vielha',
	'girona',
	'sitges',
	'lloret',
	'salou',
	'santa_susana',
	'figueres',
	'costa_brava',
	'roca_village',
	'montserrat',
	'cadaques',
	'platja_d_aro',
	'port_aventura',
	'peralada',
]

/**
 * Returns all entries of the menu in the contract's order (contract §2), and `desk`, the office's link to its pages
 * (decision 8). The sitemap reads it too.
 * @param sizes that the company offers, smallest first; the VIP service is listed where one of them is VIP
 */
export const menuOf = (sizes: readonly MenuSize[]): readonly MenuItem[] => [
	{ label: 'inicio', url: '/', access: EVERYONE },
	{
		label: 'flota',
		url: '/fleet/',
		access: EVERYONE,
		...(sizes.length > 0 && { submenu: sizes.map(size) }),
	},
	{
		label: 'servicios',
		url: '/servicios/',
		access: EVERYONE,
		submenu: [
			service('empresa'),
			service('boda'),
			service('transfer'),
			service('excursiones'),
			...(sizes.some(({ vip }) => vip) ? [service('vip_mercedes_sprinter', true)] : []),
		],
	},
	{
		label: 'tours',
		url: '/tours/',
		access: EVERYONE,
		submenu: [tour('visitas_ciudad'), tour('visitas_cavas_bodegas')],
	},
	{
		label: 'traslados',
		url: '/traslados/',
		access: EVERYONE,
		submenu: [
			transfer('para_eventos'),
			{ label: 'barcelona', url: '/traslados/', submenu: fromBarcelona.map((place) => transfer(place)) },
			transfer('costa_dorada'),
		],
	},
	{ label: 'budgetRequest', url: '/budgetRequest/', access: EVERYONE },
	{ label: 'desk', url: '/admin/quotes/', access: accessOf('readRequests') },
	{ label: 'admin', url: '/admin/', access: accessOf('records') },
	{ label: 'login', url: '/login/', access: EVERYONE, es_login: true },
	{ label: 'register', url: '/register/', access: EVERYONE, es_login: true },
	{ label: 'profile', url: '/profile/', access: EVERYONE, needsLogin: true },
	{ label: 'logout', url: '/login/', access: EVERYONE, needsLogin: true, posts: true },
	{ label: 'about', url: '/about/', access: EVERYONE },
]

export type Visitor = Readonly<Person & { loggedIn: boolean }>

/**
 * Returns the entries that a visitor sees (contract §2): those whose access level is at least the visitor's. Log-in
 * entries are shown only before logging in, profile and log-out only after.
 */
export function visibleMenu(visitor: Visitor, items: readonly MenuItem[]): MenuItem[] {
	return items.filter(
		(item) =>
			(item.access ?? EVERYONE) >= visitor.level &&
			(!item.es_login || !visitor.loggedIn) &&
			(!item.needsLogin || visitor.loggedIn),
	)
}
