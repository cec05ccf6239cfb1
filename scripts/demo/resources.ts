import type { Context } from '#app/context.server.ts'
import { readNotice } from '#app/domain/dispatch/driving/read-notice.server.ts'
import { addAbsence } from '#app/domain/dispatch/resources/change-absences.server.ts'
import { listFleets } from '#app/domain/fleet/fleets.server.ts'
import { addResources } from '#app/domain/resources/add-resources.server.ts'
import type { DriverRecord } from '#app/domain/resources/driver-fields.server.ts'
import type { PartnerRecord } from '#app/domain/resources/partner-fields.server.ts'
import type { VehicleRecord } from '#app/domain/resources/vehicle-fields.server.ts'
import { addDays } from '#app/platform/clock/wall-clock.ts'
import { companysNumber, personsNumber } from './customers.ts'
import { done, OFFICE } from './desk-work.ts'

/** Plate, name, seats and year of entry into service. */
type Coach = [plate: string, name: string, seats: number, since: number]

const coaches: Coach[] = [
	['1946 MKH', 'Ordal', 12, 2021],
	['8827 LMN', 'Garraf', 12, 2019],
	['7350 LPD', 'Montnegre', 16, 2019],
	['3318 MRT', 'Puigsacalm', 16, 2023],
	['6073 LVR', 'Taga', 24, 2020],
	['9118 KZT', 'Bassegoda', 24, 2018],
	['2764 MTG', 'Montseny', 40, 2024],
	['5502 LBC', 'Canigó', 40, 2019],
	['4821 MBC', 'Cadí', 55, 2022],
	['7741 LTK', 'Pedraforca', 55, 2020],
	['2290 MZF', 'Matagalls', 55, 2025],
	['6635 KWP', 'Puigmal', 60, 2018],
]

const people: [firstName: string, surname: string][] = [
	['Joan', 'Riera Solà'],
	['Rosa', 'Matas Coll'],
	['Miquel', 'Sala Prat'],
	['Isabel', 'Cano Vega'],
	['Albert', 'Bosch Nadal'],
	['Fina', 'Oliver Mas'],
	['Youssef', 'El Amrani'],
	['Manel', 'Torres Gil'],
	['Teresa', 'Pons Roca'],
	['Iker', 'Etxeberria Ruiz'],
	['Dolors', 'Vila Serra'],
	['Ramon', 'Font Grau'],
	['Mihai', 'Popescu'],
	['Lluís', 'Homs Ribas'],
]

/** Tax numbers of drivers begin here, apart from those of customers. */
const FIRST_DRIVER = 5000

/** Documents that end soon, by the place in the list; all others last for years. Days after today. */
const endsSoon: Record<number, Partial<Record<'inspectionUntil' | 'insuranceUntil' | 'licenceUntil', number>>> = {
	1: { inspectionUntil: 12 },
	5: { insuranceUntil: 26, licenceUntil: 19 },
}

const ending = (today: string, place: number, name: 'inspectionUntil' | 'insuranceUntil' | 'licenceUntil') =>
	addDays(today, endsSoon[place]?.[name] ?? 400 + 31 * place)

const vehicleOf = (
	today: string,
	fleetId: number,
	[plate, name, seats, since]: Coach,
	place: number,
): VehicleRecord => ({
	...{ plate, fleetId, name, seats, wheelchairPlaces: seats === 55 ? 1 : 0, hold: Math.round(seats * 0.85) },
	...{ environmentalLabel: since < 2020 ? 'C' : 'ECO', authorisation: `VD-${String(place + 1).padStart(7, '0')}` },
	inspectionUntil: ending(today, place, 'inspectionUntil'),
	insuranceUntil: ending(today, place, 'insuranceUntil'),
	...{ tachographUntil: addDays(today, 500 + 17 * place), inServiceFrom: `${since}-03-01`, inServiceUntil: '' },
})

const driverOf = (today: string, [firstName, surname]: (typeof people)[number], place: number): DriverRecord => ({
	...{ firstName, surname, taxNumber: personsNumber(FIRST_DRIVER + place), language: 'es', active: 1 },
	...{ phone: `+34 600 200 1${String(place).padStart(2, '0')}`, phoneForCustomers: place % 3 === 0 ? 0 : 1 },
	email: `conductor${place + 1}@garbi.example`,
	...{ speaksSpanish: 1, speaksCatalan: place % 4 === 2 ? 0 : 1, speaksEnglish: place % 2 },
	...{ speaksFrench: place % 5 === 1 ? 1 : 0, speaksGerman: place % 7 === 3 ? 1 : 0, speaksItalian: 0 },
	licenceUntil: ending(today, place, 'licenceUntil'),
	...{ competenceUntil: addDays(today, 300 + 40 * place), tachographCardUntil: addDays(today, 420 + 29 * place) },
})

const partner: PartnerRecord = {
	...{ name: 'Autocars Foravent, S.L.', taxNumber: companysNumber(900), phone: '+34 600 300 100', plate: '4410 LXN' },
	...{ driverName: 'Carles Mir Pla', driverTaxNumber: personsNumber(6000), driverPhone: '+34 600 300 101' },
}

/** Absences by the place of vehicle or driver: kind, first day and number of days, counted from today. */
const absences = [
	['vehicles', 5, 'workshop', -40, 4],
	['vehicles', 9, 'workshop', 3, 3],
	['vehicles', 3, 'workshop', -95, 2],
	['drivers', 2, 'holiday', -70, 14],
	['drivers', 6, 'holiday', 8, 9],
	['drivers', 11, 'sick', -3, 6],
	['drivers', 8, 'holiday', -120, 9],
] as const

async function storeAbsences(context: Context, today: string, ids: Record<'vehicles' | 'drivers', number[]>) {
	for (const [kind, place, absence, from, days] of absences) {
		const fromDay = addDays(today, from)
		const away = { absence, fromDay, untilDay: addDays(fromDay, days), note: '', enteredBy: OFFICE.email }
		done(await addAbsence(context, { kind, id: ids[kind][place] ?? 0, ...away }), 'An absence')
	}
}

/** Stores twelve vehicles, fourteen drivers and a partner, with their documents and absences. */
export async function storeResources(context: Context, today: string) {
	const sizes = new Map((await listFleets(context)).map(({ id, seats }) => [seats, id]))
	const vehicleRecords = coaches.map((coach, place) => vehicleOf(today, sizes.get(coach[2]) ?? 0, coach, place))
	const vehicles = done(await addResources(context, { kind: 'vehicles', records: vehicleRecords }), 'The vehicles')
	const driverRecords = people.map((person, place) => driverOf(today, person, place))
	const drivers = done(await addResources(context, { kind: 'drivers', records: driverRecords }), 'The drivers')
	for (const id of drivers) await readNotice(context, id)
	done(await addResources(context, { kind: 'partners', records: [partner] }), 'The partner')
	await storeAbsences(context, today, { vehicles, drivers })
}
