import { forTheBooks } from '#app/platform/column-class.ts'
import { kit } from '#drizzle/kit.ts'
import { field, ticked } from './field-parts.server.ts'

const { integer } = kit

/** What may be wished of the vehicles, which follow from the request: a wish stays one where they do not meet it. */
export const vehicleWishes = {
	/** whether VIP was asked for, whether or not a VIP vehicle takes them (decision 46) */
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
	/** whether all of the luggage should find room in the hold, whether or not there are such vehicles */
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
