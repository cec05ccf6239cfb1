import { z } from 'zod'
import { forTheBooksAs } from '#app/platform/column-retention.ts'
import { optionalText } from '#app/platform/text/text.schema.ts'
import { kit } from '#drizzle/kit.ts'
import { field } from './field-parts.server.ts'

const { text } = kit

/** Kinds of trips: one way, there and back, at disposal for as long as the group needs the coach, several trips. */
export const tripKinds = ['ida', 'idaVuelta', 'disposicion', 'varios'] as const

/**
 * Time of the way back. It is asked for next to the other fields, but has no column: it is the pick-up of the second
 * leg.
 */
export const returnField = {
	name: 'dateReturn',
	kind: 'moment',
	schema: optionalText(40),
	byLink: false,
	described:
		'Pick-up for the way back, by the clock of its place, `yyyy-MM-dd HH:mm`; the places are those of the way there',
	example: '',
} as const

/** Kind of the trip, and until when the coach is at disposal. */
export const tripKindFields = {
	/** one of `tripKinds`; empty means one way */
	tripKind: field({
		name: 'tipoViaje',
		kind: 'text',
		schema: z.enum(['', ...tripKinds], { error: 'tripKindUnknown' }).default(''),
		column: text('TIP_TRIP').notNull().default(''),
		class: forTheBooksAs('one of four words'),
		label: 'tripKind',
		opensWith: 'ida',
		input: 'own',
		shows: { review: 'no', mail: 'no', card: 'no', desk: 'no', driver: 'no', csv: false, record: false },
		search: 'no',
		byLink: true,
		described:
			'`ida`, `idaVuelta` with `dateReturn`, `disposicion` where the coach is wanted until `dateHasta`, `varios` with `trayectos`; left out, these alone say so',
		example: 'disposicion',
	}),
	/**
	 * end of the coach's time at disposal, `yyyy-MM-dd HH:mm` in the time zone of the pick-up; empty for a trip one way
	 */
	until: field({
		name: 'dateHasta',
		kind: 'moment',
		schema: optionalText(40),
		column: text('FEC_UNTIL').notNull().default(''),
		class: forTheBooksAs('day and hour'),
		label: 'until',
		input: 'own',
		shows: { review: 'row', mail: 'row', card: 'row', desk: 'own', driver: 'own', csv: true, record: true },
		search: 'no',
		byLink: false,
		described: 'The coach is at the group’s disposal until then, by the clock of the pick-up, `yyyy-MM-dd HH:mm`',
		example: '2027-05-14 19:00',
	}),
}
