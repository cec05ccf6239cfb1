/** What a page knows of the trip that it speaks of, by the names of the form's fields (contract §3). */
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

/** The quote form with what is known filled in. */
export const quoteLink = (known: KnownTrip = {}) => {
	const query = new URLSearchParams(known).toString()
	return query ? `/budgetRequest/?${query}` : '/budgetRequest/'
}
