import type { QuoteField, QuoteFormValues } from '../quote-request.ts'

/** Fields of the two ends of a journey, by the contract's names. */
export const journeyEnds = {
	origin: {
		address: 'direccionOrigen',
		postalCode: 'codPostalOrigen',
		locality: 'codLocalidadOrigen',
		country: 'codPaisOrigen',
	},
	destination: {
		address: 'direccionDestino',
		postalCode: 'codPostalDestino',
		locality: 'codLocalidadDestino',
		country: 'codPaisDestino',
	},
} as const satisfies Record<string, Record<'address' | 'postalCode' | 'locality' | 'country', QuoteField>>

type Ends = typeof journeyEnds
export type EndField = Ends[keyof Ends][keyof Ends['origin']]

export type JourneyEndName = keyof typeof journeyEnds

/** Returns the contents of the fields of one end. */
export function endOf(values: Pick<QuoteFormValues, EndField>, end: JourneyEndName) {
	const { address, postalCode, locality, country } = journeyEnds[end]
	return {
		address: values[address],
		postalCode: values[postalCode],
		locality: values[locality],
		country: values[country],
	}
}

/** Returns the form with other values at one end. */
export function withEnd<Of extends Pick<QuoteFormValues, EndField>>(
	values: Of,
	end: JourneyEndName,
	given: ReturnType<typeof endOf>,
): Of {
	const { address, postalCode, locality, country } = journeyEnds[end]
	return {
		...values,
		[address]: given.address,
		[postalCode]: given.postalCode,
		[locality]: given.locality,
		[country]: given.country,
	}
}

/** Returns the form with its two ends swapped: the way back. */
export const swapped = <Of extends Record<EndField, unknown>>(values: Of): Of => ({
	...values,
	direccionOrigen: values.direccionDestino,
	codPostalOrigen: values.codPostalDestino,
	codLocalidadOrigen: values.codLocalidadDestino,
	codPaisOrigen: values.codPaisDestino,
	direccionDestino: values.direccionOrigen,
	codPostalDestino: values.codPostalOrigen,
	codLocalidadDestino: values.codLocalidadOrigen,
	codPaisDestino: values.codPaisOrigen,
})
