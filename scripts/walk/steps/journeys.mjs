/** What a visitor who makes no mistake fills in. */
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

/** The same as the form posts it. */
export const typed = (changes) => journey({ datePickupDay: '2027-03-24', datePickupTime: '09:30', ...changes })
