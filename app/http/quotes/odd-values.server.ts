import { homeCountry } from '#app/fields/countries.ts'
import { type OddValue, oddPostalCode, oddTelephone } from '#app/fields/odd-value.server.ts'
import { countedLegs, type FormContent, type LegName, legName } from '#app/quotes/form-legs.ts'
import { type StopFormValues, type StopName, stopName } from '#app/quotes/form-stops.ts'
import { journeyEnds } from '#app/quotes/journey-ends.ts'
import type { QuoteField } from '#app/quotes/quote-request.ts'

type Odd = OddValue<QuoteField | LegName | StopName>

const ends = Object.values(journeyEnds)

const ofStops = (stops: readonly StopFormValues[], leg: number): Odd[] =>
	stops.flatMap(({ codPostal, codPais }, index) =>
		oddPostalCode(stopName(leg, index, 'codPostal'), codPostal, codPais || homeCountry),
	)

/** What is odd in a form: telephones of none of the trip's countries, postal codes of another one. */
export function oddValues(content: FormContent): Odd[] {
	const { values, paradas } = content
	const legs = countedLegs(content)
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
			...ofStops(leg.paradas, index + 1),
		]),
	]
}
