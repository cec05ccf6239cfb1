import { createHash } from 'node:crypto'
import { homeCountry } from '#app/fields/countries.ts'
import { readPostalCode } from '#app/fields/postal-code.server.ts'
import { readTelephone } from '#app/fields/telephone.server.ts'
import { countedLegs, type FormContent, type LegName, legName } from '#app/quotes/form-legs.ts'
import { type StopFormValues, type StopName, stopName } from '#app/quotes/form-stops.ts'
import { journeyEnds } from '#app/quotes/journey-ends.ts'
import type { QuoteField } from '#app/quotes/quote-request.ts'

/** A value that may be right all the same, and is asked about once. */
export type OddValue = {
	name: QuoteField | LegName | StopName
	/** key of the sentence that asks */
	question: 'phoneOdd' | 'postalCodeOdd'
	/** the same for the same value: by it a form remembers what it has asked about */
	mark: string
}

const ends = Object.values(journeyEnds)

const odd = (name: OddValue['name'], question: OddValue['question'], ...said: string[]): OddValue => ({
	name,
	question,
	mark: createHash('sha256')
		.update([question, ...said].join('\n'))
		.digest('base64url')
		.slice(0, 10),
})

const ofCode = (name: OddValue['name'], code: string, country: string) =>
	readPostalCode(code.trim(), country).fit === 'odd' ? [odd(name, 'postalCodeOdd', code.trim(), country)] : []

const ofStops = (stops: readonly StopFormValues[], leg: number) =>
	stops.flatMap(({ codPostal, codPais }, index) => ofCode(stopName(leg, index, 'codPostal'), codPostal, codPais || homeCountry))

/** What is odd in a form: telephones of none of the trip's countries, postal codes of another one. */
export function oddValues(content: FormContent): OddValue[] {
	const { values, paradas } = content
	const legs = countedLegs(content)
	const countries = [values, ...legs].flatMap((trip) => ends.map(({ country }) => trip[country]))
	const telephones = (['phone', 'contactoTelefono'] as const).flatMap((name) =>
		readTelephone(values[name], countries).fit === 'odd' ? [odd(name, 'phoneOdd', values[name].trim())] : [],
	)
	return [
		...telephones,
		...ends.flatMap(({ postalCode, country }) => ofCode(postalCode, values[postalCode], values[country])),
		...ofStops(paradas, 0),
		...legs.flatMap((leg, index) => [
			...ends.flatMap(({ postalCode, country }) =>
				ofCode(legName(index + 1, postalCode), leg[postalCode], leg[country]),
			),
			...ofStops(leg.paradas, index + 1),
		]),
	]
}
