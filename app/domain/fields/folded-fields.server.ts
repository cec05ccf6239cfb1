import { figuresOrText, hasLetter, optionalLine, optionalText } from '#app/platform/text/text.schema.ts'
import { kit } from '#drizzle/kit.ts'
import { fieldLengths, MAX_CHILD_SEATS, MAX_WHEELCHAIRS } from './field-limits.ts'
import {
	field,
	hirer,
	need,
	ofTheDay,
	optionalCount,
	optionalInput,
	optionalTelephone,
	taxNumber,
} from './field-parts.server.ts'
import { holdsWebAddress } from './name-rules.ts'

const { integer, text } = kit

/* Fields that few requests fill in. They are entries like those of `request-fields.server.ts`; left empty, they have no
effect. */

/** What the trip needs besides seats. */
export const needFields = {
	wheelchairs: field({
		...need,
		name: 'numSillasRuedas',
		byLink: 'sealed',
		schema: optionalCount('wheelchairsRange', MAX_WHEELCHAIRS),
		column: integer('NUM_WHEELCHAIRS').notNull().default(0),
		label: 'wheelchairs',
		input: { ...optionalInput('needs', 'text', fieldLengths.figures), figures: true, paired: true },
		described: 'Wheelchairs that travel along, 0 to 8',
		example: 1,
	}),
	childSeats: field({
		...need,
		name: 'numSillasNinos',
		byLink: 'sealed',
		schema: optionalCount('childSeatsRange', MAX_CHILD_SEATS),
		column: integer('NUM_CHILD_SEATS').notNull().default(0),
		label: 'childSeats',
		input: { ...optionalInput('needs', 'text', fieldLengths.figures), figures: true, paired: true },
		described: 'Child seats, 0 to 20',
		example: 2,
	}),
	remarks: field({
		...ofTheDay,
		name: 'notas',
		schema: optionalText(fieldLengths.remarks),
		column: text('DES_REMARKS').notNull().default(''),
		label: 'remarks',
		input: { ...optionalInput('needs', 'text', fieldLengths.remarks), lines: 4, hint: 'remarks' },
		search: 'words',
		described: 'Anything else the office should know, in several lines; no names and no diagnoses',
		example: 'Llevamos contrabajos',
	}),
}

/** Person whom the driver calls, where it is not the customer. */
export const contactFields = {
	contactName: field({
		...ofTheDay,
		name: 'contactoNombre',
		schema: optionalLine(fieldLengths.name, hasLetter, 'lettersNeeded').refine(
			(name) => !holdsWebAddress(name),
			'linkInName',
		),
		column: text('DES_CONTACT_NAME').notNull().default(''),
		label: 'contactName',
		input: { ...optionalInput('contact', 'text', fieldLengths.name), paired: true },
		shows: { ...ofTheDay.shows, desk: 'own', driver: 'own' },
		search: 'no',
		described: 'Whom the driver calls on the day',
		example: 'Quim Soler',
	}),
	contactPhone: field({
		...ofTheDay,
		name: 'contactoTelefono',
		schema: optionalTelephone,
		column: text('DES_CONTACT_PHONE').notNull().default(''),
		label: 'contactPhone',
		input: { ...optionalInput('contact', 'tel', fieldLengths.phone), paired: true },
		shows: { ...ofTheDay.shows, desk: 'own', driver: 'own' },
		search: 'no',
		described: 'The telephone of whom the driver calls',
		example: '+34 611 222 333',
	}),
}

/** Company or school that the customer books for. */
export const hirerFields = {
	company: field({
		...hirer,
		name: 'empresa',
		schema: optionalLine(fieldLengths.company, hasLetter, 'lettersNeeded'),
		column: text('DES_COMPANY').notNull().default(''),
		label: 'company',
		input: { ...optionalInput('hirer', 'text', fieldLengths.company), autoComplete: 'organization' },
		shows: { ...hirer.shows, desk: 'own' },
		search: 'words',
		described: 'The company or school that hires',
		example: 'Escola Tramuntana',
	}),
	/** normalised only: each country has its own rules for valid numbers */
	taxNumber: field({
		...hirer,
		name: 'nif',
		schema: taxNumber,
		column: text('DES_TAX_NUMBER').notNull().default(''),
		label: 'taxNumber',
		input: { ...optionalInput('hirer', 'text', fieldLengths.taxNumber), paired: true },
		shows: { ...hirer.shows, desk: 'own' },
		search: 'own',
		described: 'Its tax number (NIF or VAT), however it is parted; it is kept without separators',
		example: 'B00000000',
	}),
	orderNumber: field({
		...hirer,
		name: 'numPedido',
		schema: figuresOrText(optionalLine(fieldLengths.orderNumber)).default(''),
		column: text('DES_ORDER_NUMBER').notNull().default(''),
		label: 'orderNumber',
		input: { ...optionalInput('hirer', 'text', fieldLengths.orderNumber), paired: true },
		search: 'words',
		described: 'Its own number of the order',
		example: 'PED-7788',
	}),
}
