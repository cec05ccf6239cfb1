import { expect, test } from 'vitest'
import { bookingPdf, offerPdf } from '#app/domain/documents/offer-pdf.ts'
import type { PdfContent } from '#app/domain/documents/pdf-content.ts'
import type { Field } from '#app/domain/fields/field.ts'
import { requestFields } from '#app/domain/fields/request-fields.server.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { sampleCompany as company } from '#drizzle/sample-company.ts'
import { bookedHire, furtherLeg, hireFacts } from '#tests/support/hire-facts.ts'

const spanish = textsIn('es')
const plain = (pdf: PdfContent) => JSON.stringify(pdf).replace(/[\u00a0\u202f]/g, ' ')

test('the PDF of an offer has number, day, parties, trip, group, lines of the price and what it covers', () => {
	const pdf = offerPdf(spanish, company, hireFacts())
	expect(pdf).toMatchObject({
		title: 'Presupuesto P-2026-00042',
		filename: 'Presupuesto-P-2026-00042.pdf',
		facts: [
			{ label: 'Número', value: 'P-2026-00042/1' },
			{ label: 'Fecha', value: '20 de noviembre de 2026' },
		],
		parties: [
			{ title: 'Empresa', name: 'Garbí Coaches, S.L.' },
			{ title: 'Cliente', name: 'Escola Tramuntana' },
		],
	})
	const sentences = plain(pdf)
	for (const words of [
		...[
			'NIF B00000000',
			'Anna Puig',
			'NIF: B00000000',
			'Barcelona → Montserrat',
			'viernes, 14 de mayo de 2027, 9:30 h',
		],
		...['Vale hasta el 4 de diciembre de 2026', '380,00 €', 'IVA 10 %', '45,00 €', '495,00 €', 'Llevamos contrabajos'],
		...['Conductor, combustible, peajes', 'Aparcamiento y permisos', 'VD-0000000', 'seguro obligatorio de viajeros'],
		'Empresa de muestra',
	])
		expect(sentences).toContain(words)
	expect(sentences).not.toMatch(/kms?\b|×/)
})

test('the PDF has every field of a request that its mail lists', () => {
	const hire = hireFacts({ request: { todoEnBodega: true, dateHasta: '2027-05-14 19:00' } })
	const sentences = plain(offerPdf(spanish, company, hire))
	const listed = Object.entries<Field>(requestFields).filter(
		([, { shows, kind }]) => shows.mail === 'row' && kind !== 'moment',
	)
	expect(listed.length).toBeGreaterThan(8)
	for (const [key] of listed) expect(sentences, key).toContain(String(hire.quote[key as keyof typeof hire.quote]))
	expect(sentences).toContain('19:00 h')
	expect(sentences).toContain('Pide sitio para todo en el maletero')
})

test('the message of the office that goes with an offer is not in its PDF', () => {
	expect(plain(offerPdf(spanish, company, hireFacts({ offer: { message: 'Hola, Anna' } })))).not.toContain('Hola')
})

test('each leg has a row with its stops and number, and with Spain’s time where clocks differ', () => {
	const stop = {
		direccion: 'Passeig de Gràcia 1',
		codPostal: '08007',
		codLocalidad: 'Barcelona',
		codPais: 'ES',
		minutos: 10,
	}
	const hire = hireFacts({
		request: { tipoViaje: 'idaVuelta' },
		stops: [stop as never],
		legs: [furtherLeg(1, { codPaisDestino: 'PT', numBillete: 'TP 1042' })],
	})
	const { sections, first } = offerPdf(spanish, company, hire)
	const table = sections[0]?.kind === 'table' ? sections[0].table : undefined
	expect(table?.rows.map(([when]) => when?.[0]?.text)).toEqual(['Trayecto 1', 'Vuelta'])
	const way = table?.rows.map(([, lines]) => lines?.map(({ text }) => text).join(' | '))
	expect(way?.[0]).toContain('Parada 1: Passeig de Gràcia 1, 08007 Barcelona, España (10')
	expect(way?.[1]).toContain('TP 1042')
	expect(table?.rows[1]?.[0]?.[1]?.text).toContain('hora de España')
	expect(first.lines[1]).toMatch(/^Vuelta: /)
})

test('a booking confirmation says who accepted and when, and has no last day', () => {
	const pdf = bookingPdf(spanish, company, bookedHire())
	expect(pdf.title).toBe('Confirmación de la reserva P-2026-00042')
	expect(pdf.first.lines.at(-1)).toMatch(/^Aceptado por Núria Puig el sábado 21 de noviembre de 2026, a las 10:00/)
	expect(pdf.facts[1]).toEqual({ label: 'Fecha', value: '21 de noviembre de 2026' })
	expect(plain(pdf)).not.toContain('Vale hasta')
})

test('files have names of plain letters in every language, one for offers and one for bookings', () => {
	const names = languageCodes.flatMap((language) => {
		const reader = textsIn(language)
		return [offerPdf(reader, company, hireFacts()).filename, bookingPdf(reader, company, bookedHire()).filename]
	})
	for (const name of names) expect(name).toMatch(/^[A-Za-z]+-P-2026-00042\.pdf$/)
	expect(names[0]).not.toBe(names[1])
})

test('a hirer without an organisation is named by their own name, without a tax number', () => {
	const { parties } = offerPdf(spanish, company, hireFacts({ request: { empresa: '', nif: '' } }))
	expect(parties[1]?.name).toBe('Anna Puig')
	expect(parties[1]?.lines.join()).not.toContain('NIF')
})

test('the PDF has no line for what is not given, and does not call a real company a sample', () => {
	const { texts } = spanish
	const hire = hireFacts({ offer: { included: '', excluded: '' } })
	const { sections } = offerPdf(spanish, { ...company, sample: false as boolean as true }, hire)
	const facts = JSON.stringify(sections)
	expect(sections.map(({ title }) => title)).not.toContain(texts('papers').covers)
	for (const words of [texts('fields').allInHold, `"${texts('mail').fields.vip}"`, texts('shell').footer.sample])
		expect(facts).not.toContain(words)
})
