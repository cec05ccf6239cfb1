/** Facts of a trip that a page knows, by the names of the form's fields (contract §3). */
export type KnownTrip = Readonly<
	Partial<
		Record<
			| 'numPasajeros'
			| 'esVip'
			| 'codLocalidadOrigen'
			| 'codPaisOrigen'
			| 'direccionDestino'
			| 'codPostalDestino'
			| 'codLocalidadDestino'
			| 'codPaisDestino',
			string
		>
	>
>

/** Returns the path of the quote form with the known facts filled in. */
export const quoteLink = (known: KnownTrip = {}) => {
	const query = new URLSearchParams(known).toString()
	return query ? `/budgetRequest/?${query}` : '/budgetRequest/'
}
