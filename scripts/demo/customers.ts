import type { QuoteRequest } from '#app/domain/fields/quote-request.server.ts'
import type { Language } from '#app/platform/i18n/languages.ts'
import { between, oneOf, type Roll } from './draw.ts'
import type { TripKindName } from './trips.ts'

/** Customer of the demo, with the kinds of trips that they ask for. */
export type Customer = {
	language: Language
	trips: readonly TripKindName[]
	who: Pick<QuoteRequest, 'nombreUsuario' | 'apellidosUsuario' | 'email' | 'phone' | 'empresa' | 'nif'>
}

/** Returns an invented telephone number: the same digits after the first three for each customer. */
const phoneOf = (number: number) => `+34 600 1${String(number).padStart(2, '0').slice(-2)} ${String(100 + number)}`

const asAddress = (text: string) =>
	text
		.normalize('NFD')
		.toLowerCase()
		.replaceAll(/[^a-z ]/g, '')
		.trim()
		.replaceAll(' ', '-')

const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'

/** Returns a tax number of a person whose letter is right. */
export const personsNumber = (number: number) => `${String(number).padStart(8, '0')}${LETTERS[number % 23]}`

/** Returns a tax number of a company whose control digit is right. */
export function companysNumber(number: number) {
	const digits = String(number).padStart(7, '0')
	const sum = [...digits].reduce((so, digit, place) => {
		const worth = Number(digit) * (place % 2 === 0 ? 2 : 1)
		return so + Math.floor(worth / 10) + (worth % 10)
	}, 0)
	return `B${digits}${(10 - (sum % 10)) % 10}`
}

type Organisation = [name: string, firstName: string, surname: string, language: Language, trips: TripKindName[]]

const organisations: Organisation[] = [
	['Escola Tramuntana', 'Anna', 'Puig Serra', 'cat', ['school']],
	['Escola Marinada', 'Jordi', 'Camps Roca', 'cat', ['school']],
	['Colegio Brisa del Mar', 'Carmen', 'Ortega Ruiz', 'es', ['school']],
	['Institut Llevant', 'Marc', 'Soler Vila', 'cat', ['school', 'mountains']],
	['Institut Serra Alta', 'Núria', 'Ferrer Mas', 'cat', ['school']],
	['Club Bàsquet Migjorn', 'Pau', 'Ferrer Vila', 'cat', ['match']],
	['Club Hoquei Ponent', 'Laia', 'Bosch Riera', 'cat', ['match']],
	['CF Xaloc', 'Raúl', 'Moreno Gil', 'es', ['match']],
	['Coral Mestral', 'Montserrat', 'Vidal Font', 'cat', ['excursion', 'match']],
	['Casal de la Gent Gran', 'Josep', 'Prats Sala', 'cat', ['excursion']],
	['Associació de Veïns del Port', 'Roser', 'Grau Bonet', 'cat', ['excursion']],
	['Sunline Travel', 'Emma', 'Clark', 'en', ['arrival', 'departure', 'excursion']],
	['Blue Harbour Cruises', 'Oliver', 'Taylor', 'en', ['cityTour', 'arrival']],
	['Nordreisen', 'Karin', 'Schmidt', 'de', ['arrival', 'departure', 'excursion']],
	['Alpenblick Reisen', 'Jürgen', 'Huber', 'de', ['cityTour', 'excursion']],
	['Voyages du Midi', 'Hélène', 'Morel', 'fr', ['arrival', 'excursion', 'departure']],
	['Viaggi Aurora', 'Giulia', 'Ferri', 'it', ['cityTour', 'arrival']],
	['Congressos Garbinada', 'Marta', 'Esteve Rius', 'es', ['company', 'arrival', 'departure']],
	['Laboratoris Llevantol', 'Sílvia', 'Carbonell Homs', 'cat', ['company']],
	['Talleres Terral', 'Antonio', 'Sánchez Peña', 'es', ['company', 'departure']],
	['Celler Camps', 'Quim', 'Camps Batlle', 'cat', ['company', 'cityTour']],
	['Bodas con Vistas', 'Lucía', 'Navarro Díaz', 'es', ['wedding']],
	['Casaments de Mar', 'Gemma', 'Torrents Pujol', 'cat', ['wedding']],
	['Agrupació Excursionista Cerç', 'Oriol', 'Domènech Vives', 'cat', ['mountains', 'excursion']],
]

const domainOf = (name: string) => `${asAddress(name)}.example`

const booking = ([company, firstName, surname, language, trips]: Organisation, index: number): Customer => ({
	...{ language, trips },
	who: {
		...{ nombreUsuario: firstName, apellidosUsuario: surname, empresa: company },
		email: `${asAddress(firstName)}@${domainOf(company)}`,
		...{ phone: phoneOf(index), nif: companysNumber(1000 + index) },
	},
})

/** Organisations that ask again and again. */
export const regulars: readonly Customer[] = organisations.map(booking)

const privateTrips: TripKindName[] = ['wedding', 'arrival', 'departure', 'excursion', 'match']
const people: Partial<Record<Language, { firstNames: string[]; surnames: string[] }>> = {
	es: {
		firstNames: ['María', 'José', 'Lucía', 'Javier', 'Elena', 'Pablo', 'Rocío', 'Andrés'],
		surnames: ['García López', 'Martínez Soto', 'Ruiz Prieto', 'Navarro Gil', 'Iglesias Rey', 'Campos Mora'],
	},
	cat: {
		firstNames: ['Berta', 'Arnau', 'Mireia', 'Ferran', 'Clara', 'Nil', 'Xènia', 'Roger'],
		surnames: ['Vila Pons', 'Serra Mir', 'Roca Batlle', 'Casals Font', 'Pujol Armengol', 'Mas Figueras'],
	},
	en: { firstNames: ['John', 'Sarah', 'Peter', 'Alice'], surnames: ['Miller', 'Walker', 'Bennett', 'Hughes'] },
	fr: { firstNames: ['Sophie', 'Julien', 'Claire'], surnames: ['Laurent', 'Petit', 'Girard'] },
	de: { firstNames: ['Anja', 'Stefan', 'Ute'], surnames: ['Krüger', 'Vogt', 'Brandt'] },
	it: { firstNames: ['Chiara', 'Marco', 'Paola'], surnames: ['Rossi', 'Greco', 'Moretti'] },
}
const LANGUAGES: Language[] = ['es', 'es', 'es', 'cat', 'cat', 'cat', 'en', 'en', 'fr', 'de', 'it']

/**
 * Draws a person who asks for themselves.
 * @param number makes the person's mailbox and telephone their own
 */
export function drawPerson(roll: Roll, number: number): Customer {
	const language = oneOf(roll, LANGUAGES)
	const { firstNames, surnames } = people[language] ?? { firstNames: [], surnames: [] }
	const [nombreUsuario, apellidosUsuario] = [oneOf(roll, firstNames), oneOf(roll, surnames)]
	const mailbox = `${asAddress(nombreUsuario)}.${asAddress(apellidosUsuario)}${number}`
	return {
		language,
		trips: [oneOf(roll, privateTrips)],
		who: {
			...{ nombreUsuario, apellidosUsuario, empresa: '', nif: '' },
			email: `${mailbox}@example.com`,
			phone: phoneOf(between(roll, 30, 899)),
		},
	}
}
