import { z } from 'zod'
import { customers, forTheBooks, forTheBooksAs } from '#app/platform/column-retention.ts'
import { figuresOrText, optionalLine } from '#app/platform/text/text.schema.ts'
import { kit } from '#drizzle/kit.ts'
import type { Field, Label } from './field.ts'
import { fieldLengths, MAX_LUGGAGE, MAX_PASSENGERS } from './field-limits.ts'
import {
	address,
	count,
	country,
	email,
	field,
	line,
	locality,
	personsName,
	postalCode,
	telephone,
} from './field-parts.server.ts'
import { contactFields, hirerFields, needFields } from './folded-fields.server.ts'
import { tripKindFields } from './trip-kind-fields.server.ts'
import { vehiclePreferences } from './vehicle-preferences.server.ts'

const { integer, text } = kit

/**
 * Fields that a visitor fills in, each defined once, in the order of the form (contract §3, §5, decisions 15–17). The
 * keys are the names in code. Form, schema, table, mails, cards, lists, CSV, records and examples derive from these
 * entries.
 */
export const requestFields = {
	originAddress: field({
		...address,
		name: 'direccionOrigen',
		column: text('DES_ADDRESS_SOURCE').notNull(),
		byLink: 'sealed',
		example: 'Plaça de Catalunya',
	}),
	originPostalCode: field({
		...postalCode,
		name: 'codPostalOrigen',
		column: text('DES_ZIP_COD_SOURCE').notNull(),
		byLink: 'sealed',
		example: '08002',
	}),
	originLocality: field({
		...locality,
		name: 'codLocalidadOrigen',
		column: text('DES_TOWN_SOURCE').notNull(),
		byLink: true,
		example: 'Barcelona',
	}),
	originCountry: field({
		...country,
		name: 'codPaisOrigen',
		column: text('COD_COUNTRY_SOURCE').notNull(),
		byLink: true,
		example: 'ES',
	}),
	/** `yyyy-MM-dd HH:mm` in the time zone of the pick-up's place */
	pickupAt: field({
		name: 'datePickup',
		kind: 'moment',
		schema: z.string({ error: 'pickupRequired' }).max(40, 'dateNotValid'),
		column: text('FEC_PASSENGER_PICKUP').notNull(),
		class: forTheBooksAs('day and hour'),
		label: 'pickupAt',
		input: 'own',
		shows: { review: 'own', mail: 'row', card: 'own', desk: 'own', driver: 'own', csv: true, record: true },
		search: 'no',
		byLink: false,
		described:
			'Pick-up by the clock of its place, `yyyy-MM-dd HH:mm`: the Canaries’ for postal codes 35… and 38… of Spain, Madrid’s for all others',
		example: '2027-05-14 09:30',
	}),
	...tripKindFields,
	destinationAddress: field({
		...address,
		name: 'direccionDestino',
		column: text('DES_ADDRESS_DESTINATION').notNull(),
		byLink: true,
		example: 'Plaça del Monestir',
	}),
	destinationPostalCode: field({
		...postalCode,
		name: 'codPostalDestino',
		column: text('DES_ZIP_CODE_DESTINATION').notNull(),
		byLink: true,
		example: '08199',
	}),
	destinationLocality: field({
		...locality,
		name: 'codLocalidadDestino',
		column: text('DES_TOWN_DESTINATION').notNull(),
		byLink: true,
		example: 'Montserrat',
	}),
	destinationCountry: field({
		...country,
		name: 'codPaisDestino',
		column: text('COD_COUNTRY_DESTINATION').notNull(),
		byLink: true,
		example: 'ES',
	}),
	/** number of the flight, train or ship on which the group arrives or goes on */
	ticket: field({
		name: 'numBillete',
		kind: 'text',
		schema: figuresOrText(optionalLine(fieldLengths.ticket)).default(''),
		column: text('DES_TICKET').notNull().default(''),
		class: customers(''),
		label: 'ticket',
		input: 'own',
		shows: { review: 'row', mail: 'row', card: 'row', desk: 'own', driver: 'own', csv: true, record: true },
		search: 'words',
		byLink: false,
		described: 'The number of the flight, train or ship that the group comes with or goes on to',
		example: 'VY 1234',
	}),
	passengers: field({
		name: 'numPasajeros',
		kind: 'number',
		schema: count('passengersRequired', 'passengersRange', 1, MAX_PASSENGERS),
		column: integer('NUM_PASSENGERS').notNull(),
		class: forTheBooks,
		label: 'passengers',
		input: 'own',
		shows: { review: 'row', mail: 'row', card: 'row', desk: 'row', driver: 'row', csv: true, record: true },
		search: 'no',
		byLink: true,
		described: 'Passengers, a number or its digits, 300 at most; more than one vehicle takes travel in several',
		example: 16,
	}),
	luggage: field({
		name: 'numMaletas',
		kind: 'number',
		schema: count('luggageRequired', 'luggageRange', 0, MAX_LUGGAGE),
		column: integer('NUM_SUITCASES').notNull(),
		class: forTheBooks,
		label: 'luggage',
		input: 'own',
		shows: { review: 'row', mail: 'row', card: 'row', desk: 'row', driver: 'row', csv: true, record: true },
		search: 'no',
		byLink: true,
		described: 'Pieces of luggage, 300 at most; 0 is possible',
		example: 10,
	}),
	...vehiclePreferences,
	...needFields,
	firstName: field({
		name: 'nombreUsuario',
		kind: 'text',
		schema: personsName('firstNameRequired'),
		column: text('DES_NAME').notNull(),
		class: customers(''),
		label: 'firstName',
		input: { ...line('person', 'text', 'given-name', fieldLengths.name), paired: true },
		shows: { review: 'own', mail: 'own', card: 'row', desk: 'own', driver: 'own', csv: true, record: true },
		search: 'own',
		byLink: false,
		example: 'Anna',
	}),
	surname: field({
		name: 'apellidosUsuario',
		kind: 'text',
		schema: personsName('surnameRequired'),
		column: text('DES_SURNAMES').notNull(),
		class: customers(''),
		label: 'surname',
		input: { ...line('person', 'text', 'family-name', fieldLengths.name), paired: true },
		shows: { review: 'own', mail: 'own', card: 'row', desk: 'own', driver: 'own', csv: true, record: true },
		search: 'own',
		byLink: false,
		example: 'Puig',
	}),
	email: field({
		name: 'email',
		kind: 'text',
		schema: email,
		column: text('DES_EMAIL').notNull(),
		class: customers(''),
		label: 'email',
		input: { ...line('person', 'email', 'email', fieldLengths.email), hint: 'email' },
		shows: { review: 'row', mail: 'own', card: 'no', desk: 'own', driver: 'no', csv: true, record: false },
		search: 'own',
		byLink: false,
		example: 'you@example.com',
	}),
	phone: field({
		name: 'phone',
		kind: 'text',
		schema: telephone,
		column: text('DES_PHONE').notNull(),
		class: customers(''),
		label: 'phone',
		input: { ...line('person', 'tel', 'tel', fieldLengths.phone), hint: 'phone' },
		shows: { review: 'row', mail: 'row', card: 'row', desk: 'own', driver: 'own', csv: true, record: true },
		search: 'own',
		byLink: false,
		example: '+34 600 000 000',
	}),
	...contactFields,
	...hirerFields,
} satisfies { [Key in Label]?: Field }

export type RequestFields = typeof requestFields
export type FieldKey = keyof RequestFields

/** Columns of a request's own fields, by their names in code. */
export const requestColumns = Object.fromEntries(
	Object.entries(requestFields).map(([key, { column }]) => [key, column]),
) as { [Key in FieldKey]: RequestFields[Key]['column'] }

/** Data retention of these columns. */
export const requestRetention = Object.fromEntries(
	Object.entries(requestFields).map(([key, entry]) => [key, entry.class]),
) as { [Key in FieldKey]: RequestFields[Key]['class'] }
