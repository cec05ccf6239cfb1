import { expect, test } from 'vitest'
import { AcceptanceSchema, RejectionSchema } from '#app/domain/bookings/answer.schema.ts'

const problem = (schema: typeof AcceptanceSchema | typeof RejectionSchema, typed: object) =>
	schema.safeParse(typed).error?.issues.map(({ path, message }) => [path[0], message])

test('an acceptance has a name, on one line and of some length', () => {
	expect(AcceptanceSchema.parse({ offer: '2', name: '  Núria Puig ' })).toEqual({ offer: 2, name: 'Núria Puig' })
	for (const name of [undefined, '', '   ', '\u00a0'])
		expect(problem(AcceptanceSchema, { offer: '1', name })).toEqual([['name', 'acceptedByRequired']])
	expect(problem(AcceptanceSchema, { offer: '1', name: 'x'.repeat(120) })).toBeUndefined()
	for (const length of [121, 10_000])
		expect(problem(AcceptanceSchema, { offer: '1', name: 'x'.repeat(length) })).toEqual([['name', 'tooLong||120']])
	for (const name of ['a\nb', 'a\0b', 'a\x7fb'])
		expect(problem(AcceptanceSchema, { offer: '1', name })).toEqual([['name', 'controlCharacters']])
})

test('a rejection may have a reason, in several lines, of limited length', () => {
	expect(RejectionSchema.parse({ offer: '1' })).toEqual({ offer: 1, reason: '' })
	expect(RejectionSchema.parse({ offer: '1', reason: ' caro\r\nlejos ' })).toEqual({ offer: 1, reason: 'caro\nlejos' })
	expect(problem(RejectionSchema, { offer: '1', reason: 'x'.repeat(501) })).toEqual([['reason', 'tooLong||500']])
	expect(problem(RejectionSchema, { offer: '1', reason: 'a\x1bb' })).toEqual([['reason', 'controlCharacters']])
})

test.each([undefined, '', '0', '-1', '1.5', 'NaN', 'x', '1,2', {}, [[]]])(
	'an answer to offer %j is read as one to an offer that does not exist',
	(offer) => {
		expect(AcceptanceSchema.parse({ offer, name: 'Núria' })).toEqual({ offer: 0, name: 'Núria' })
		expect(RejectionSchema.parse({ offer })).toEqual({ offer: 0, reason: '' })
	},
)

test('an answer has only its own fields, whatever else was sent', () => {
	const typed = JSON.parse(
		'{"offer":"1","name":"Núria","status":"accepted","__proto__":{"admin":true},"constructor":"x"}',
	)
	expect(Object.keys(AcceptanceSchema.parse(typed)).sort()).toEqual(['name', 'offer'])
	expect(AcceptanceSchema.parse(typed)).not.toHaveProperty('admin')
})
