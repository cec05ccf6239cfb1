import { journeyLegs, typed } from './journeys.mjs'

const PATH = '/budgetRequest/'

/** Wrong input, by label: the form answers with all that was typed, and the reasons. */
const slips = {
	'a past day': { datePickupDay: '2027-02-01' },
	'too early a day': { datePickupDay: '2027-02-11' },
	'no such day': { datePickupDay: '2027-02-30' },
	'too many': { numPasajeros: '71' },
	'no number': { numPasajeros: 'viele' },
	'a bad address': { email: 'nuria@' },
	'a bad telephone': { phone: 'no' },
	'no such country': { codPaisOrigen: 'XX' },
	'a bad postal code': { codPostalOrigen: '99999' },
	'too long': { nombreUsuario: 'N'.repeat(61) },
	'a link in a name': { nombreUsuario: 'http://example.com' },
	'a trap': { website: 'https://example.com' },
}

async function ask({ visitor, mails }, language, changes) {
	const person = visitor(`customer who asks (${language})`, { language })
	await person.look(`${PATH}?lng=${language}`)
	await person.press('review', {}, { label: 'empty' })
	await person.press('lookup-origin', typed({ email: '' }))
	await person.press('review', typed(changes))
	await person.press('back')
	await person.press('review', typed({ ...changes, numPasajeros: '16', numMaletas: '4' }), { label: 'again' })
	await person.press('send')
	await person.look(await mails.link(changes.email, '/quote/'))
}

/** Covers the quote form from its first page to the page that confirms the request was sent. */
export async function quoteForm(run) {
	const { visitor } = run
	for (const language of ['es', 'en', 'fr', 'de', 'it', 'cat'])
		await ask(run, language, { email: `${language}@example.com`, esVip: 'on' })

	const clumsy = visitor('a clumsy one', { language: 'cat' })
	for (const [label, changes] of Object.entries(slips)) {
		await clumsy.look(PATH)
		await clumsy.press('review', typed(changes), { label })
	}
	await clumsy.look(PATH)
	await clumsy.press('lookup-origin', typed({ direccionOrigen: 'Sitges', codPostalOrigen: '', codLocalidadOrigen: '' }))
	await clumsy.press('lookup-destination', typed({ direccionDestino: 'nowhere at all' }))
	await clumsy.press('clear', typed())
	await clumsy.press('undo')
	await clumsy.look(PATH)
	await journeyLegs(clumsy, typed({ email: '' }))

	const stranger = visitor('visitor who posts from another site')
	await stranger.look(PATH)
	await stranger.press('review', typed({ email: 'dos@example.com', numPasajeros: '55' }))
	await stranger.press('send', {}, { headers: { Origin: 'https://elsewhere.example' }, label: 'from elsewhere' })

	const many = visitor('visitor who sends too many')
	for (const number of [1, 2, 3, 4, 5, 6]) {
		await many.look(PATH)
		await many.press('review', typed({ email: `many${number}@example.com`, numPasajeros: String(number * 9) }))
		await many.press('send')
	}
}
