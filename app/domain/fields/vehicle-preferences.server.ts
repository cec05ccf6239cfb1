import { forTheBooks } from '#app/platform/column-retention.ts'
import { kit } from '#drizzle/kit.ts'
import { field, ticked } from './field-parts.server.ts'

const { integer } = kit

/**
 * Preferences about the vehicles, which the site chooses. A preference is stored even where the vehicles do not meet
 * it.
 */
export const vehiclePreferences = {
	/** whether VIP was requested, even if no VIP vehicle fits (decision 46) */
	wantsVip: field({
		name: 'esVip',
		kind: 'flag',
		schema: ticked,
		column: integer('wants_vip').notNull().default(0),
		class: forTheBooks,
		label: 'wantsVip',
		input: 'own',
		shows: { review: 'own', mail: 'own', card: 'own', desk: 'own', driver: 'no', csv: true, record: false },
		search: 'no',
		byLink: true,
		described:
			'Whether a VIP vehicle is wanted: true, or a yes in one of the site’s languages; the vehicle is chosen here',
		example: false,
	}),
	/** whether all luggage should fit into the luggage compartment, even if no vehicle offers that */
	allInHold: field({
		name: 'todoEnBodega',
		kind: 'flag',
		schema: ticked.default(false),
		column: integer('all_in_hold').notNull().default(0),
		class: forTheBooks,
		label: 'allInHold',
		input: 'own',
		shows: { review: 'own', mail: 'own', card: 'own', desk: 'own', driver: 'no', csv: true, record: false },
		search: 'no',
		byLink: true,
		described: 'Whether vehicles are wanted whose hold takes all of the luggage; they are chosen here',
		example: true,
	}),
}
