import { describe, expect, it } from 'vitest'
import type { BankMovement } from '#app/domain/payments/bank-files/bank-movement.ts'
import { likeliest, matchMovement, type OpenBooking } from '#app/domain/payments/bank-files/match-movements.ts'
import { referenceOf } from '#app/domain/search/payment-reference.ts'

const movement = (text: string, cents: number, currency = 'EUR'): BankMovement => ({
	...{ row: 2, day: '2026-11-03', text, cents, currency, mark: 'mark' },
})

const booking = (code: string, names: string[], amounts: number[]): OpenBooking => ({
	code,
	names,
	amounts,
})

const open = [
	booking('P-2026-00042', ['Marta Vidal Puig', 'Viatges Núria, S.L.'], [13_500, 45_000]),
	booking('P-2026-00043', ['Jürgen Weiß'], [13_500, 90_000]),
	booking('P-2026-00044', ['Marta Vidal Puig'], [45_000]),
]

const chosen = (text: string, cents: number) => likeliest(matchMovement(movement(text, cents), open))?.code ?? null

describe('a movement of the bank', () => {
	it('belongs to the booking whose reference it has, in any case and spacing and with any amount', () => {
		expect(matchMovement(movement('traspaso p-2026-00042 sr vidal', 1), open)).toEqual([
			{ code: 'P-2026-00042', reason: 'reference', amountFits: false },
		])
		expect(chosen(`/ORDP/${referenceOf('P-2026-00043')}/WEISS`, 13_500)).toBe('P-2026-00043')
	})

	it('may belong to a booking with that name and open amount', () => {
		expect(chosen('TRANSFERENCIA VIATGES NURIA S.L. NOVEMBRE', 13_500)).toBe('P-2026-00042')
		expect(chosen('TRANSFERENCIA VIATGES NURIA S.L. NOVEMBRE', 13_501)).toBeNull()
	})

	it('is not decided where two bookings are as likely, or where only the amount fits', () => {
		expect(matchMovement(movement('VIDAL PUIG MARTA', 45_000), open).map(({ code }) => code)).toEqual([
			'P-2026-00042',
			'P-2026-00044',
		])
		expect(chosen('VIDAL PUIG MARTA', 45_000)).toBeNull()
		expect(matchMovement(movement('?', 90_000), open)).toEqual([
			{ code: 'P-2026-00043', reason: 'amount', amountFits: true },
		])
		expect(chosen('?', 90_000)).toBeNull()
	})

	it('matches no booking where money went out or came in another currency', () => {
		expect(matchMovement(movement('P-2026-00042', -13_500), open)).toEqual([])
		expect(matchMovement(movement('P-2026-00042', 13_500, 'USD'), open)).toEqual([])
	})
})
