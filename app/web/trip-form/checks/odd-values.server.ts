import { homeCountry } from '#app/domain/fields/countries.ts'
import { type OddValue, oddPostalCode, oddTelephone } from '#app/domain/fields/odd-value.server.ts'
import type { QuoteField } from '#app/domain/quotes/quote-request.ts'
import { countedLegs, type FormContent, type LegName, legName } from '#app/domain/quotes/trip/form-legs.ts'
import { type StopFormValues, type StopName, stopName } from '#app/domain/quotes/trip/form-stops.ts'
import { journeyEnds } from '#app/domain/quotes/trip/journey-ends.ts'

type Odd = OddValue<QuoteField | LegName | StopName>

const ends = Object.values(journeyEnds)

type Stop = Pick<StopFormValues, 'codPostal' | 'codPais'>
type Ends = Record<(typeof ends)[number]['postalCode' | 'country'], string>

/** Places and telephone numbers of a request, from the form or the API. */
type Said = {
	values: Ends & Record<'phone' | 'contactoTelefono', string>
	/** of the first leg */
	paradas: readonly Stop[]
	/** further legs */
	legs: readonly (Ends & { paradas?: readonly Stop[] })[]
}

const ofStops = (stops: readonly Stop[], leg: number): Odd[] =>
	stops.flatMap(({ codPostal, codPais }, index) =>
		oddPostalCode(stopName(leg, index, 'codPostal'), codPostal, codPais || homeCountry),
	)

/** Returns the unusual values of a form. */
export const oddValues = (content: FormContent): Odd[] => oddIn({ ...content, legs: countedLegs(content) })

/**
 * Returns the unusual values of a request: telephone numbers from none of the trip's countries, and postal codes that
 * do not match their country.
 */
export function oddIn({ values, paradas, legs }: Said): Odd[] {
	const countries = [values, ...legs].flatMap((trip) => ends.map(({ country }) => trip[country]))
	const telephones: Odd[] = (['phone', 'contactoTelefono'] as const).flatMap((name) =>
		oddTelephone(name, values[name], countries),
	)
	return [
		...telephones,
		...ends.flatMap(({ postalCode, country }) => oddPostalCode(postalCode, values[postalCode], values[country])),
		...ofStops(paradas, 0),
		...legs.flatMap((leg, index) => [
			...ends.flatMap(({ postalCode, country }) =>
				oddPostalCode(legName(index + 1, postalCode), leg[postalCode], leg[country]),
			),
			...ofStops(leg.paradas ?? [], index + 1),
		]),
	]
}
