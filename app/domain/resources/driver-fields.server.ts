import { drivers, impersonal } from '#app/platform/column-retention.ts'
import { type Language, languageCodes } from '#app/platform/i18n/languages.ts'
import { kit } from '#drizzle/kit.ts'
import { columnsOf, type RecordOf } from './resource-columns.ts'
import type { ResourceField } from './resource-field.ts'

const { integer, text } = kit

const driversOwn = drivers('')
const document = {
	kind: 'day',
	class: driversOwn,
	optional: true,
	isDocument: true,
	inList: true,
	section: 'papers',
} as const
const flag = { kind: 'flag', optional: true } as const
const speaks = (name: string) =>
	({
		...flag,
		column: integer(name).notNull().default(0),
		class: drivers(0),
		section: 'languages',
		example: 1,
	}) as const

/** Fields of a driver's record, in the order of the form. None holds health data. */
export const driverFields = {
	firstName: { kind: 'name', column: text('first_name').notNull(), class: driversOwn, most: 60, example: 'Jordi' },
	surname: { kind: 'name', column: text('surname').notNull(), class: driversOwn, most: 80, example: 'Vila Serra' },
	taxNumber: {
		kind: 'taxNumber',
		column: text('tax_number').notNull().default(''),
		class: driversOwn,
		optional: true,
		unique: true,
		example: '12345678Z',
	},
	phone: {
		kind: 'phone',
		column: text('phone').notNull().default(''),
		class: driversOwn,
		optional: true,
		inList: true,
		example: '+34 600 111 222',
	},
	/** 1 where the number may be given to customers */
	phoneForCustomers: {
		...flag,
		column: integer('phone_for_customers').notNull().default(0),
		class: drivers(0),
		example: 0,
	},
	email: {
		kind: 'email',
		column: text('email').notNull().default(''),
		class: driversOwn,
		optional: true,
		example: 'jordi@example.com',
	},
	/** language of mails to the driver */
	language: {
		kind: 'choice',
		options: languageCodes,
		column: text('language', { enum: languageCodes as [Language, ...Language[]] })
			.notNull()
			.default('es'),
		class: drivers('es'),
		example: 'es',
	},
	speaksSpanish: speaks('speaks_spanish'),
	speaksCatalan: speaks('speaks_catalan'),
	speaksEnglish: speaks('speaks_english'),
	speaksFrench: speaks('speaks_french'),
	speaksGerman: speaks('speaks_german'),
	speaksItalian: speaks('speaks_italian'),
	/** driving licence D */
	licenceUntil: { ...document, column: text('licence_until').notNull().default(''), example: '2029-09-30' },
	/** certificate of professional competence, CAP */
	competenceUntil: { ...document, column: text('competence_until').notNull().default(''), example: '2028-06-30' },
	tachographCardUntil: {
		...document,
		column: text('tachograph_card_until').notNull().default(''),
		example: '2027-11-30',
	},
	/** 0 for a driver who no longer drives for the company */
	active: { ...flag, column: integer('active').notNull().default(1), class: impersonal, example: 1 },
} as const satisfies Record<string, ResourceField>

export type DriverRecord = RecordOf<typeof driverFields>

export const driverColumns = columnsOf(driverFields, 'column')
export const driverRetention = columnsOf(driverFields, 'class')
