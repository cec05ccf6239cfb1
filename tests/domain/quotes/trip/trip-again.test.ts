import { expect, test } from 'vitest'
import { forgetCustomer } from '#app/domain/bookings/forgetting/forget-customer.server.ts'
import { tripAgain } from '#app/domain/quotes/trip/trip-again.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { requestedQuote } from '#tests/support/quotes-at-work.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const group = {
	numPasajeros: '10',
	numMaletas: '7',
	esVip: 'on',
	todoEnBodega: 'on',
	numSillasRuedas: '1',
	numSillasNinos: '2',
	tipoViaje: 'ida',
}

test('a trip asked for again has its places and its group, but no day and no name', async () => {
	const context = await createTestContext()
	const code = await requestedQuote(context, {
		request: { numPasajeros: 10, numMaletas: 7, esVip: true, todoEnBodega: true, codPaisDestino: 'AD' },
	})

	expect((await tripAgain(context, code, 'again'))?.values).toEqual({
		...group,
		direccionOrigen: 'Carrer de Mallorca 401',
		codPostalOrigen: '08013',
		codLocalidadOrigen: 'Barcelona',
		codPaisOrigen: 'ES',
		direccionDestino: 'Plaça del Vi 1',
		codPostalDestino: '17004',
		codLocalidadDestino: 'Girona',
		codPaisDestino: 'AD',
		datePickup: '',
	})
	expect(await tripAgain(context, code, 'back')).toMatchObject({ legs: [] })
	expect((await tripAgain(context, code, 'back'))?.values).toEqual({
		...group,
		direccionOrigen: 'Plaça del Vi 1',
		codPostalOrigen: '17004',
		codLocalidadOrigen: 'Girona',
		codPaisOrigen: 'AD',
		direccionDestino: 'Carrer de Mallorca 401',
		codPostalDestino: '08013',
		codLocalidadDestino: 'Barcelona',
		codPaisDestino: 'ES',
		datePickup: '',
	})
	const withoutVip = await requestedQuote(context, { request: { esVip: false } })
	expect(await tripAgain(context, withoutVip, 'again')).toMatchObject({ values: { esVip: '' } })
})

test('needs that the group does not have are left empty, and no luggage is zero', async () => {
	const context = await createTestContext()
	const request = { numSillasRuedas: 0, numSillasNinos: 0, numMaletas: 0 }
	expect(await tripAgain(context, await requestedQuote(context, { request }), 'again')).toMatchObject({
		values: { numSillasRuedas: '', numSillasNinos: '', numMaletas: '0' },
	})
})

test('neither a request of an erased customer nor an unknown one can be asked for again', async () => {
	const context = await createTestContext()
	const code = await requestedQuote(context)
	await inTransaction(context, (tx) => forgetCustomer(tx, context, code))
	expect(await tripAgain(context, code, 'back')).toBeUndefined()
	expect(await tripAgain(context, 'P-2026-99999', 'again')).toBeUndefined()
})
