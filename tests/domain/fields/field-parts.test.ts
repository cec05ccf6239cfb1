import { expect, test } from 'vitest'
import { field } from '#app/domain/fields/field-parts.server.ts'
import { requestFields } from '#app/domain/fields/request-fields.server.ts'

const { phone } = requestFields
const { class: _, ...unclassified } = phone
const { search: __, ...unsearched } = phone
const { csv: ___, ...places } = phone.shows

// Checked by types alone: a line that compiles against its expectation is an error of `npm run check`.
const _tried = [
	// @ts-expect-error no data retention
	() => field(unclassified),
	// @ts-expect-error missing: whether the desk finds it
	() => field(unsearched),
	// @ts-expect-error missing: whether it is in the CSV
	() => field({ ...phone, shows: places }),
	// @ts-expect-error there is no such text
	() => field({ ...phone, label: 'nickname' }),
	// @ts-expect-error there is no such part of the form
	() => field({ ...phone, input: { ...phone.input, section: 'engine' } }),
]

test('an entry is stored as it was written', () => {
	expect(field(phone)).toBe(phone)
})
