import { z } from 'zod'
import type { Zone } from '#app/platform/clock/wall-clock.ts'
import { homeCountry } from './countries.ts'
import type { Field } from './field.ts'
import { optionalEmail } from './field-parts.server.ts'
import { pickupZone } from './place-zone.ts'
import { endsOfTrip, withPostalCodes } from './postal-codes.server.ts'
import { type FieldKey, type RequestFields, requestFields } from './request-fields.server.ts'
import { returnField } from './trip-kind-fields.server.ts'

/** Field by the contract's name (contract §3, decision 15). */
export type QuoteField = RequestFields[FieldKey]['name'] | typeof returnField.name

/** Values of the form's fields: text as typed; a ticked box is `on`. */
export type QuoteFormValues = Record<QuoteField, string>

const entries = Object.entries(requestFields) as [FieldKey, Field & { name: QuoteField }][]

/** Field that the form asks for, with or without a column. */
type Asked = Pick<Field, 'kind' | 'schema' | 'byLink' | 'opensWith' | 'described' | 'example'> & { name: QuoteField }

const asked = entries.flatMap(([key, field]): Asked[] => (key === 'until' ? [field, returnField] : [field]))

/** Names of the fields that a visitor fills in, by the contract and in the order of the form. */
export const quoteFields: readonly QuoteField[] = asked.map(({ name }) => name)

/**
 * Completes a layout of fields and other items: appends all fields that belong there and are not laid out, so that a
 * new field is missing nowhere.
 */
export const laidOut = <Item>(layout: readonly Item[], belongs: (field: Field) => boolean) =>
	[
		...layout,
		...entries.filter(([key, field]) => belongs(field) && !layout.includes(key as Item)).map(([key]) => key),
	] as (Item | FieldKey)[]

/** Maps each field to a value, by the contract's names. */
const byName = (of: (field: Asked) => unknown) => Object.fromEntries(asked.map((field) => [field.name, of(field)]))

type Shape = { [Key in FieldKey as RequestFields[Key]['name']]: RequestFields[Key]['schema'] } & {
	[returnField.name]: typeof returnField.schema
}

/** Returns a field's schema with its description for outside programs. */
export const describedSchema = ({ schema, described, kind, example }: Omit<Asked, 'name' | 'byLink'>) =>
	described
		? schema.meta({ description: described, ...(kind === 'moment' && example && { examples: [example] }) })
		: schema

/**
 * Schema of a visitor's request, in the contract's names. Messages are keys of `validation.json`. What depends on
 * fleets and the time is checked by `assessRequest`.
 */
export const QuoteRequestSchema = withPostalCodes(
	z.object(byName(describedSchema) as Shape, { error: 'field_required' }),
	endsOfTrip,
)

/** Schema of a request that the office fills in, where a customer who calls may have no e-mail address. */
export const OfficeRequestSchema = withPostalCodes(
	z.object({ ...(byName(describedSchema) as Shape), email: optionalEmail }, { error: 'field_required' }),
	endsOfTrip,
)

export type QuoteRequest = z.output<typeof QuoteRequestSchema>

export const emptyQuoteForm = byName(
	({ kind, opensWith }) => opensWith ?? (kind === 'country' ? homeCountry : ''),
) as QuoteFormValues

/** Fields that any link to the form may fill in: those of the trip, never of a person. */
export const fillableByLink = asked.filter(({ byLink }) => byLink === true).map(({ name }) => name)

/** Fields that a sealed link may fill in: those above and more. */
export const fillableBySealedLink = asked.filter(({ byLink }) => byLink).map(({ name }) => name)

/** Request filled in with the fields' examples. */
export const exampleRequest = byName(({ example }) => example) as QuoteRequest

/** Columns derived from the fields: the time zone of the first leg, and 1 where the customer has no e-mail address. */
type Derived = { zone: Zone; withoutEmail: number }

/** A request's own columns as stored, by their names in code; flags are 0 or 1. */
export type StoredRequest = { [Key in FieldKey]: RequestFields[Key]['column']['_']['data'] } & Derived

const toStored = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value)

/** Converts a request to its row. */
export const storedRequest = (request: QuoteRequest) =>
	({
		...Object.fromEntries(entries.map(([key, { name }]) => [key, toStored(request[name])])),
		zone: pickupZone(request),
		withoutEmail: request.email === '' ? 1 : 0,
	}) as StoredRequest

/** Selects a request's own columns of a row or table that has more. */
export const requestOf = <Of extends Record<FieldKey | keyof Derived, unknown>>(of: Of) =>
	({
		...Object.fromEntries(entries.map(([key]) => [key, of[key]])),
		...{ zone: of.zone, withoutEmail: of.withoutEmail },
	}) as Pick<Of, FieldKey | keyof Derived>

/** Converts a row back to the contract's names; further legs have rows of their own. */
export const requestIn = (row: Omit<StoredRequest, keyof Derived>) =>
	({
		...Object.fromEntries(entries.map(([key, { name, kind }]) => [name, kind === 'flag' ? row[key] !== 0 : row[key]])),
		[returnField.name]: '',
	}) as QuoteRequest

type SearchedKey = { [Key in FieldKey]: RequestFields[Key]['search'] extends 'no' ? never : Key }[FieldKey]

/** Columns by which the desk finds a request. */
export type SearchedRequest = Pick<StoredRequest, SearchedKey>

/** Selects the searched columns of a row or table that has more. */
export const searchedOf = <Of extends Record<SearchedKey, unknown>>(of: Of) =>
	Object.fromEntries(
		entries.filter(([, { search }]) => search !== 'no').map(([key]) => [key, of[key as SearchedKey]]),
	) as Pick<Of, SearchedKey>

const lengthOf = ({ input }: Field) => (input === 'own' || input.type === 'tick' ? 0 : input.maxLength)

/**
 * Joins the texts of the fields that are searched by plain words. Long fields come last, because the number of indexed
 * words is limited.
 */
export const searchedText = (request: SearchedRequest) =>
	entries
		.filter(([, { search }]) => search === 'words')
		.sort(([, one], [, other]) => lengthOf(one) - lengthOf(other))
		.map(([key]) => request[key as SearchedKey])
		.join(' ')
