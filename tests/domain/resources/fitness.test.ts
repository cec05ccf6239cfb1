import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
	type DaySpan,
	driverDocuments,
	driverFitness,
	unknownDocuments,
	vehicleDocuments,
	vehicleFitness,
} from '#app/domain/resources/fitness.ts'
import { addDays } from '#app/platform/clock/wall-clock.ts'

const inService = { inServiceFrom: '', inServiceUntil: '' }
/** Returns the same value for each document. */
const each = <Name extends string, Value>(documents: readonly Name[], value: Value) =>
	Object.fromEntries(documents.map((name) => [name, value])) as Record<Name, Value>
const vehicle = { ...inService, ...each(vehicleDocuments, '') }
const driver = { active: 1, ...each(driverDocuments, '') }
const day = { fromDay: '2026-12-24', untilDay: '2026-12-24' }
const night = { fromDay: '2026-12-24', untilDay: '2026-12-25' }

test('documents of vehicles include ITV, insurance and tachograph, and of drivers licence, CAP and card', () => {
	for (const pdf of ['inspectionUntil', 'insuranceUntil', 'tachographUntil'] as const)
		expect(vehicleDocuments).toContain(pdf)
	for (const pdf of ['licenceUntil', 'competenceUntil', 'tachographCardUntil'] as const)
		expect(driverDocuments).toContain(pdf)
})

test('a vehicle or driver without known dates is fit', () => {
	expect(vehicleFitness(vehicle, [], night)).toBeUndefined()
	expect(driverFitness(driver, [], night)).toBeUndefined()
})

test('every document without a day is listed as unknown, and no other', () => {
	const day = fc.constantFrom('', '2026-12-24', '2030-01-01')
	fc.assert(
		fc.property(fc.record(each(vehicleDocuments, day)), (documents) => {
			expect(unknownDocuments.vehicles(documents).toSorted()).toEqual(
				Object.entries(documents).flatMap(([name, until]) => (until === '' ? [name] : [])),
			)
		}),
	)
	expect(unknownDocuments.drivers({ ...driver, competenceUntil: '2028-06-30' })).toEqual(
		driverDocuments.filter((pdf) => pdf !== 'competenceUntil'),
	)
})

test('a document is valid to the end of its last day, and not for a job until the next morning', () => {
	const documents = { ...vehicle, insuranceUntil: '2026-12-24' }
	expect(vehicleFitness(documents, [], day)).toBeUndefined()
	expect(vehicleFitness(documents, [], night)).toEqual({ reason: 'papers', field: 'insuranceUntil', day: '2026-12-24' })
	const both = { ...driver, licenceUntil: '2026-12-01', competenceUntil: '2026-11-30' }
	expect(driverFitness(both, [], day)).toEqual({ reason: 'papers', field: 'competenceUntil', day: '2026-11-30' })
})

test('a vehicle is in service from its first day to its last', () => {
	const bought = { ...vehicle, inServiceFrom: '2026-12-25' }
	expect(vehicleFitness(bought, [], night)).toEqual({
		reason: 'outOfService',
		field: 'inServiceFrom',
		day: '2026-12-25',
	})
	const sold = { ...vehicle, inServiceUntil: '2026-12-24' }
	expect(vehicleFitness(sold, [], day)).toBeUndefined()
	expect(vehicleFitness(sold, [], night)).toEqual({
		reason: 'outOfService',
		field: 'inServiceUntil',
		day: '2026-12-24',
	})
})

test('an inactive driver is not fit, whatever their documents say', () => {
	expect(driverFitness({ ...driver, active: 0, licenceUntil: '2020-01-01' }, [], day)).toEqual({ reason: 'inactive' })
})

test('the last day of several absences is reported', () => {
	const absences = [
		{ fromDay: '2026-12-20', untilDay: '2026-12-24' },
		{ fromDay: '2026-12-23', untilDay: '2026-12-31' },
		{ fromDay: '2027-01-05', untilDay: '2027-01-06' },
	]
	expect(driverFitness(driver, absences, night)).toEqual({ reason: 'away', day: '2026-12-31' })
	expect(vehicleFitness(vehicle, absences, { fromDay: '2027-01-01', untilDay: '2027-01-04' })).toBeUndefined()
})

/** Any day of a few weeks around New Year. */
const anyDay = fc.integer({ min: 0, max: 40 }).map((days) => addDays('2026-12-10', days))
const anySpan = fc.tuple(anyDay, anyDay).map(([one, other]): DaySpan => {
	const [fromDay = '', untilDay = ''] = [one, other].sort()
	return { fromDay, untilDay }
})
const daysOf = ({ fromDay, untilDay }: DaySpan) => {
	const days = [fromDay]
	while ((days.at(-1) ?? untilDay) < untilDay) days.push(addDays(days.at(-1) ?? '', 1))
	return days
}

test('a vehicle is fit for a span exactly where it is fit on each of its days', () => {
	const optionalDay = fc.oneof(fc.constant(''), anyDay)
	const anyVehicle = fc.record({
		inServiceFrom: optionalDay,
		inServiceUntil: optionalDay,
		...each(vehicleDocuments, optionalDay),
	})
	fc.assert(
		fc.property(anyVehicle, fc.array(anySpan, { maxLength: 3 }), anySpan, (any, absences, span) => {
			const fits = daysOf(span).every((date) => {
				const lasts = (until: string) => until === '' || until >= date
				const away = absences.some((absence) => daysOf(absence).includes(date))
				return (
					!away &&
					date >= any.inServiceFrom &&
					[any.inServiceUntil, ...vehicleDocuments.map((pdf) => any[pdf])].every(lasts)
				)
			})
			expect(vehicleFitness(any, absences, span) === undefined).toBe(fits)
		}),
	)
})
