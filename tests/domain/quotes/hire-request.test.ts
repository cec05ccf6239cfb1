import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asCounted, endOfLeg, legsOf, tripKindOf } from '#app/domain/quotes/hire-request.ts'
import { requestDigest } from '#app/domain/quotes/request-digest.server.ts'
import { pickupProblem } from '#app/domain/quotes/trip/pickup-date.ts'
import { MADRID } from '#app/platform/clock/wall-clock.ts'
import { validRequest } from '#tests/support/quote-requests.ts'

const [END, BACK] = ['2026-12-24 19:00', '2026-12-29 10:00']
const { nombreUsuario: _, ...further } = {
	...validRequest({ datePickup: BACK, codLocalidadOrigen: 'Girona', codLocalidadDestino: 'Figueres' }),
	numPasajeros: 8,
}

test.each([
	['', '', '', 'ida'],
	['', END, '', 'disposicion'],
	['', '', BACK, 'idaVuelta'],
	['', END, BACK, 'idaVuelta'],
	['ida', END, BACK, 'ida'],
	['disposicion', '', BACK, 'disposicion'],
	['idaVuelta', END, '', 'idaVuelta'],
	['varios', END, '', 'disposicion'],
] as const)('«%s» with the end «%s» and the way back «%s» is %s', (tipoViaje, dateHasta, dateReturn, kind) => {
	expect(tripKindOf({ tipoViaje, dateHasta, dateReturn })).toBe(kind)
	expect(tripKindOf({ tipoViaje, dateHasta, dateReturn, trayectos: [further] })).toBe('varios')
})

test('fields of another kind of trip do not count, and moments have one spelling', () => {
	const counted = (changes: Parameters<typeof validRequest>[0]) => {
		const { tipoViaje, dateHasta, dateReturn } = asCounted(validRequest(changes))
		return [tipoViaje, dateHasta, dateReturn]
	}
	expect(counted({})).toEqual(['', '', ''])
	expect(counted({ tipoViaje: 'ida', dateHasta: END, dateReturn: BACK })).toEqual(['', '', ''])
	expect(counted({ dateHasta: '2026-12-24T19:00' })).toEqual(['disposicion', END, ''])
	expect(counted({ dateHasta: END, dateReturn: '2026-12-29T10:00' })).toEqual(['idaVuelta', '', BACK])
	expect(counted({ tipoViaje: 'disposicion', dateHasta: 'whenever' })).toEqual(['disposicion', 'whenever', ''])
})

test('a valid moment gets the one spelling that is stored, with any blanks around day and time', () => {
	const blank = fc.constantFrom(' ', '  ', '\t', '\n', ' \t ', 'T', 't', 'T ', '\u00a0', ' T', '')
	fc.assert(
		fc.property(fc.tuple(blank, blank, blank), ([before, between, behind]) => {
			const typed = `${before}2026-12-24${between}09:30${behind}`
			const request = validRequest({ datePickup: typed, dateReturn: typed, tipoViaje: 'idaVuelta' })
			const isTaken = pickupProblem(typed, '2026-11-21', 1, MADRID) === undefined
			fc.pre(isTaken)
			expect(legsOf(asCounted(request)).map(({ datePickup }) => datePickup)).toEqual(Array(2).fill('2026-12-24 09:30'))
		}),
	)
})

test('normalising a request a second time changes nothing', () => {
	const anyMoment = fc.constantFrom('', END, BACK, '2026-12-24T19:00', 'whenever')
	const anyKind = fc.constantFrom('', 'ida', 'idaVuelta', 'disposicion', 'varios')
	fc.assert(
		fc.property(anyKind, anyMoment, anyMoment, fc.boolean(), (tipoViaje, dateHasta, dateReturn, hasFurther) => {
			const asked = {
				...validRequest({ tipoViaje, dateHasta, dateReturn }),
				...(hasFurther && { trayectos: [further] }),
			}
			const once = asCounted(asked)
			expect(asCounted(once)).toEqual(once)
			expect(legsOf(once)).toEqual(legsOf(asked))
			expect(requestDigest(once)).toBe(requestDigest(asked))
		}),
	)
})

test('the way back is a leg between the same places, and listed legs stay as the customer gave them', () => {
	const asked = validRequest({ dateReturn: BACK, dateHasta: END, numBillete: 'VY 1234' })
	const [there, back, ...none] = legsOf(asked)
	expect(there).toMatchObject({ codLocalidadOrigen: 'Barcelona', datePickup: '2026-12-24 09:30', dateHasta: '' })
	expect(back).toEqual({
		...{ numBillete: '', zone: MADRID },
		direccionOrigen: 'Plaça del Vi 1',
		codPostalOrigen: '17004',
		codLocalidadOrigen: 'Girona',
		codPaisOrigen: 'ES',
		direccionDestino: 'Carrer de Mallorca 401',
		codPostalDestino: '08013',
		codLocalidadDestino: 'Barcelona',
		codPaisDestino: 'ES',
		datePickup: BACK,
		dateHasta: '',
	})
	expect(none).toEqual([])
	expect(legsOf({ ...validRequest(), trayectos: [further] })[1]).toMatchObject({ numPasajeros: 8 })
})

test('a way back and every change of further legs change the digest of a request', () => {
	const digests = [
		validRequest(),
		validRequest({ dateReturn: BACK }),
		validRequest({ dateReturn: '2026-12-30 10:00' }),
		{ ...validRequest(), trayectos: [further] },
		{ ...validRequest(), trayectos: [further, further] },
		{ ...validRequest(), trayectos: [{ ...further, numPasajeros: 9 }] },
	].map(requestDigest)
	expect(new Set(digests).size).toBe(digests.length)
	// The order of a leg's fields in an outside program's call does not matter.
	const reversed = Object.fromEntries(Object.entries(further).reverse()) as typeof further
	expect(requestDigest({ ...validRequest(), trayectos: [reversed] })).toBe(digests[3])
})

test('a leg ends at its arrival or at the end of its time at disposal, whichever is later', () => {
	const leg = { datePickup: '2026-12-24 23:30', dateHasta: '', zone: MADRID }
	expect(endOfLeg(leg)).toBe('2026-12-24 23:30')
	expect(endOfLeg(leg, 95)).toBe('2026-12-25 01:05')
	expect(endOfLeg({ ...leg, dateHasta: '2026-12-25 01:00' }, 95)).toBe('2026-12-25 01:05')
	expect(endOfLeg({ ...leg, dateHasta: '2026-12-25 02:00' }, 95)).toBe('2026-12-25 02:00')
})
