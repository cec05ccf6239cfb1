import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeResource } from '#app/domain/dispatch/resources/change-resource.server.ts'
import { retirePartner } from '#app/domain/dispatch/resources/retire-partner.server.ts'
import { addResources } from '#app/domain/resources/add-resources.server.ts'
import { listDrivers, listPartners, listVehicles } from '#app/domain/resources/list-resources.server.ts'
import { recordSchema } from '#app/domain/resources/resource.schema.ts'
import { type ResourceKind, resourceKinds } from '#app/domain/resources/resource-kind.ts'
import type { AnyRecord } from '#app/domain/resources/resource-tables.server.ts'
import { vehicles } from '#drizzle/schema.ts'
import { dumpOf } from '#tests/support/dump.ts'
import { typedExample } from '#tests/support/resources.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const SIZES = [5, 6]

const recordOf = (kind: ResourceKind, changes: Record<string, string> = {}): AnyRecord =>
	recordSchema(kind, SIZES).parse({ ...typedExample(kind), ...changes })

/** Returns the problems of a form that is otherwise valid. */
function problemsOf(kind: ResourceKind, changes: Record<string, string | undefined>) {
	const { error } = recordSchema(kind, SIZES).safeParse({ ...typedExample(kind), ...changes })
	return error?.issues.map(({ path, message }) => [path[0], message])
}

test.each(resourceKinds)('the example of each field of %s is stored as it is shown', async (kind) => {
	const context = await createTestContext()
	const record = recordOf(kind)
	const added = await addResources(context, { kind, records: [record] })
	const [id] = added.ok ? added.value : []
	const lists = { vehicles: listVehicles, drivers: listDrivers, partners: listPartners }
	expect(await lists[kind](context.database.read)).toMatchObject([{ ...record, id, version: 1 }])
})

test.each([
	['1234-bcd', '1234 BCD'],
	[' b 1234 cd ', 'B1234CD'],
])('a plate is stored in one spelling: %s', (typed, plate) => {
	expect(recordOf('vehicles', { plate: typed })).toMatchObject({ plate })
})

test('typed values are stored in one spelling, and empty ones stay empty', () => {
	expect(
		recordOf('drivers', { taxNumber: '12.345.678-z', email: 'Jordi@Example.COM', speaksGerman: '' }),
	).toMatchObject({
		taxNumber: '12345678Z',
		email: 'jordi@example.com',
		speaksGerman: 0,
	})
	expect(recordOf('vehicles', { hold: '', insuranceUntil: '' })).toMatchObject({ hold: null, insuranceUntil: '' })
})

test.each(['31/12/2027', '31.12.2027', '2027-12-31'])('a day is read in any usual spelling: %s', (typed) => {
	expect(recordOf('vehicles', { insuranceUntil: typed })).toMatchObject({ insuranceUntil: '2027-12-31' })
	expect(recordOf('drivers', { licenceUntil: typed })).toMatchObject({ licenceUntil: '2027-12-31' })
})

test('all errors are reported together, each at its field', () => {
	expect(
		problemsOf('vehicles', {
			plate: '',
			fleetId: '99',
			name: 'x'.repeat(41),
			seats: '100',
			wheelchairPlaces: '-1',
			hold: '5.5',
			environmentalLabel: 'D',
			authorisation: 'a\u0007b',
			inspectionUntil: '2027-02-29',
			insuranceUntil: '31/11/2027',
		}),
	).toEqual([
		['plate', 'field_required'],
		['fleetId', 'chooseFromList'],
		['name', 'tooLong||40'],
		['seats', 'numberRange||99'],
		['wheelchairPlaces', 'numberRange||9'],
		['hold', 'numberRange||300'],
		['environmentalLabel', 'chooseFromList'],
		['authorisation', 'controlCharacters'],
		['inspectionUntil', 'dateNotValid'],
		['insuranceUntil', 'dateNotValid'],
	])
	expect(
		problemsOf('drivers', { firstName: ' ', surname: undefined, taxNumber: '12345678A', phone: '12', email: 'a@b' }),
	).toEqual([
		['firstName', 'field_required'],
		['surname', 'field_required'],
		['taxNumber', 'taxNumberWrong'],
		['phone', 'phoneTooShort'],
		['email', 'validEmail'],
	])
	expect(problemsOf('vehicles', { plate: '--' })).toEqual([['plate', 'plateNotValid']])
	expect(problemsOf('partners', { driverTaxNumber: 'FR12345678901', plate: '' })).toBeUndefined()
})

test('a record sent twice is added once, and a list with a taken plate or tax number is refused as a whole', async () => {
	const context = await createTestContext()
	const add = (kind: ResourceKind, ...records: AnyRecord[]) => addResources(context, { kind, records })
	const first = recordOf('vehicles')
	expect(await add('vehicles', first, first)).toEqual({ ok: true, value: [1, 1] })
	expect(await add('vehicles', first)).toEqual({ ok: true, value: [1] })
	const before = await dumpOf(context)
	const another = recordOf('vehicles', { plate: '9999ZZZ' })
	expect(await add('vehicles', another, { ...first, seats: 54 })).toEqual({ ok: false, refusal: 'taken' })
	expect(await add('vehicles', another, { ...another, seats: 54 })).toEqual({ ok: false, refusal: 'taken' })
	expect(await dumpOf(context)).toBe(before)
	const jordi = recordOf('drivers')
	await add('drivers', jordi)
	expect(await add('drivers', { ...jordi, firstName: 'Pau' })).toMatchObject({ refusal: 'taken' })
	const unknown = { ...jordi, taxNumber: '' }
	expect(await add('drivers', { ...unknown, firstName: 'Pau' }, { ...unknown, firstName: 'Ona' })).toMatchObject({
		ok: true,
	})
})

test('a change raises the versions of the record and its plan, and one on an older version changes nothing', async () => {
	const context = await createTestContext()
	const record = recordOf('vehicles')
	await addResources(context, { kind: 'vehicles', records: [record, recordOf('vehicles', { plate: '2222BBB' })] })
	const change = (version: number, changes: AnyRecord) =>
		changeResource(context, { kind: 'vehicles', id: 1, version, record: { ...record, ...changes } })
	expect(await change(1, { seats: 54 })).toEqual({ ok: true, value: null })
	const before = await dumpOf(context)
	expect(await change(1, { seats: 53 })).toEqual({ ok: false, refusal: 'changedMeanwhile' })
	expect(await change(2, { plate: '2222 BBB' })).toEqual({ ok: false, refusal: 'taken' })
	expect(await dumpOf(context)).toBe(before)
	const [stored] = await context.database.read.select().from(vehicles).where(eq(vehicles.id, 1))
	expect(stored).toMatchObject({ seats: 54, version: 2, planVersion: 1 })
})

test('a partner can be retired and offered again', async () => {
	const context = await createTestContext()
	await addResources(context, { kind: 'partners', records: [recordOf('partners')] })
	await retirePartner(context, { id: 1, retired: true })
	expect(await listPartners(context.database.read)).toMatchObject([{ retired: 1, version: 2 }])
	await retirePartner(context, { id: 1, retired: false })
	expect(await listPartners(context.database.read)).toMatchObject([{ retired: 0, version: 3 }])
	expect(await retirePartner(context, { id: 2, retired: true })).toEqual({ ok: false, refusal: 'unknown' })
	const changed = { kind: 'partners', id: 1, version: 3, record: recordOf('partners', { phone: '' }) } as const
	expect(await changeResource(context, changed)).toMatchObject({ ok: true })
})
