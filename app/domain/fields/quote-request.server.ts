import { z } from 'zod'
import type { Zone } from '#app/platform/clock/wall-clock.ts'
import { homeCountry } from './countries.ts'
import type { Field } from './field.ts'
import { optionalEmail } from './field-parts.server.ts'
import { pickupZone } from './place-zone.ts'
import { endsOfTrip, withPostalCodes } from './postal-codes.server.ts'
import { type FieldKey, type RequestFields, requestFields } from './request-fields.server.ts'
import { returnField } from './trip-kind-fields.server.ts'

/** A field by the contract's name (contract §3, decision 15). */
export type QuoteField = RequestFields[FieldKey]['name'] | typeof returnField.name

/** What stands in the form's fields: text as typed; a ticked box is `on`. */
export type QuoteFormValues = Record<QuoteField, string>

const entries = Object.entries(requestFields) as [FieldKey, Field & { name: QuoteField }][]

/** What is asked for, whether it has a column or not. */
type Asked = Pick<Field, 'kind' | 'schema' | 'byLink' | 'opensWith' | 'described' | 'example'> & { name: QuoteField }

const asked = entries.flatMap(([key, field]): Asked[] => (key === 'until' ? [field, returnField] : [field]))

/** The fields a visitor fills in, in the order of the form and by the contract's names. */
export const quoteFields: readonly QuoteField[] = asked.map(({ name }) => name)

/**
 * The order in which a place tells fields and what else it has: first what it lays out, then all others that belong
 * there, so that a new field is missing nowhere.
 */
export const laidOut = <Item>(layout: readonly Item[], belongs: (field: Field) => boolean) =>
	[
		...layout,
		...entries.filter(([key, field]) => belongs(field) && !layout.includes(key as Item)).map(([key]) => key),
	] as (Item | FieldKey)[]

/** Something of each field, by the contract's names. */
const byName = (of: (field: Asked) => unknown) => Object.fromEntries(asked.map((field) => [field.name, of(field)]))

type Shape = { [Key in FieldKey as RequestFields[Key]['name']]: RequestFields[Key]['schema'] } & {
	[returnField.name]: typeof returnField.schema
}

/** What is checked of a field, with what there is to say of it to programs. */
export const describedSchema = ({ schema, described, kind, example }: Omit<Asked, 'name' | 'byLink'>) =>
	described
		? schema.meta({ description: described, ...(kind === 'moment' && example && { examples: [example] }) })
		: schema

/**
 * What a visitor fills in, in the contract's names. Messages are keys of `validation.json`; what depends on fleets and
 * the clock is `assessRequest`'s to say.
 */
export const QuoteRequestSchema = withPostalCodes(
	z.object(byName(describedSchema) as Shape, { error: 'field_required' }),
	endsOfTrip,
)

/** The same where the office fills it in: a caller may have no e-mail. */
export const OfficeRequestSchema = withPostalCodes(
	z.object({ ...(byName(describedSchema) as Shape), email: optionalEmail }, { error: 'field_required' }),
	endsOfTrip,
)

export type QuoteRequest = z.output<typeof QuoteRequestSchema>

export const emptyQuoteForm = byName(
	({ kind, opensWith }) => opensWith ?? (kind === 'country' ? homeCountry : ''),
) as QuoteFormValues

/** What a link to the form may fill in: the trip, never a person. */
export const fillableByLink = asked.filter(({ byLink }) => byLink === true).map(({ name }) => name)

/** What a link that we sealed fills in besides. */
export const fillableBySealedLink = asked.filter(({ byLink }) => byLink).map(({ name }) => name)

/** A request as examples fill it in. */
export const exampleRequest = byName(({ example }) => example) as QuoteRequest

/** What a row holds that follows from its fields: the clock of its first leg, on which its times are read; 1 where nobody can be written to. */
type Derived = { zone: Zone; withoutEmail: number }

/** A request's own columns as they stand in a row, by their names in code; flags are 0 or 1. */
export type StoredRequest = { [Key in FieldKey]: RequestFields[Key]['column']['_']['data'] } & Derived

const toStored = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value)

/** A request as its row holds it. */
export const storedRequest = (request: QuoteRequest) =>
	({
		...Object.fromEntries(entries.map(([key, { name }]) => [key, toStored(request[name])])),
		zone: pickupZone(request),
		withoutEmail: request.email === '' ? 1 : 0,
	}) as StoredRequest

/** What is a request's own of something that has more by the same names: a row, or the table. */
export const requestOf = <Of extends Record<FieldKey | keyof Derived, unknown>>(of: Of) =>
	({
		...Object.fromEntries(entries.map(([key]) => [key, of[key]])),
		...{ zone: of.zone, withoutEmail: of.withoutEmail },
	}) as Pick<Of, FieldKey | keyof Derived>

/** What a row says, as whoever sent it would have said it; further legs have rows of their own. */
export const requestIn = (row: Omit<StoredRequest, keyof Derived>) =>
	({
		...Object.fromEntries(entries.map(([key, { name, kind }]) => [name, kind === 'flag' ? row[key] !== 0 : row[key]])),
		[returnField.name]: '',
	}) as QuoteRequest

type SearchedKey = { [Key in FieldKey]: RequestFields[Key]['search'] extends 'no' ? never : Key }[FieldKey]

/** What the desk finds a request by. */
export type SearchedRequest = Pick<StoredRequest, SearchedKey>

/** The same of something that has more by the same names: a row, or the table. */
export const searchedOf = <Of extends Record<SearchedKey, unknown>>(of: Of) =>
	Object.fromEntries(
		entries.filter(([, { search }]) => search !== 'no').map(([key]) => [key, of[key as SearchedKey]]),
	) as Pick<Of, SearchedKey>

const lengthOf = ({ input }: Field) => (input === 'own' || input.type === 'tick' ? 0 : input.maxLength)

/** Words of fields that are looked up in no way of their own; what may be long comes last, as only so many count. */
export const searchedText = (request: SearchedRequest) =>
	entries
		.filter(([, { search }]) => search === 'words')
		.sort(([, one], [, other]) => lengthOf(one) - lengthOf(other))
		.map(([key]) => request[key as SearchedKey])
		.join(' ')
