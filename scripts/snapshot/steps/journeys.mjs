/** Returns the fields of a valid request. */
export const journey = (changes = {}) => ({
	nombreUsuario: 'Núria',
	apellidosUsuario: 'Puig i Serra',
	email: 'nuria@example.com',
	phone: '+34 600 111 222',
	numPasajeros: '22',
	numMaletas: '10',
	direccionOrigen: 'Carrer de Mallorca 401',
	codPostalOrigen: '08013',
	codLocalidadOrigen: 'Barcelona',
	codPaisOrigen: 'ES',
	direccionDestino: 'Plaça del Vi 1',
	codPostalDestino: '17004',
	codLocalidadDestino: 'Girona',
	codPaisDestino: 'ES',
	...changes,
})

/** Returns the same fields as the form posts them. */
export const typed = (changes) => journey({ datePickupDay: '2027-03-24', datePickupTime: '09:30', ...changes })

/** Presses the buttons that change a form before the review step: places, needs, stops, further legs. */
export async function journeyLegs(visitor, fields) {
	const looked = await visitor.press('lookup-origin', fields)
	await visitor.press(/choose-origin:municipio:\d+/.exec(looked)?.[0])
	const found = await visitor.press('lookup-destination')
	await visitor.press(/choose-destination:municipio:\d+/.exec(found)?.[0])
	for (const intent of ['details-1', 'add-stop-1', 'lookup-stop-1-1', 'remove-stop-1-1', 'add-leg'])
		await visitor.press(intent)
	const second = await visitor.press('lookup-origin-2')
	await visitor.press(/choose-origin-2:\w+:\d+/.exec(second)?.[0])
	for (const intent of ['lookup-destination-2', 'mirror', 'remove-leg-2', 'restore-leg-2']) await visitor.press(intent)
}
