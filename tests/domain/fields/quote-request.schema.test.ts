import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowedCountries } from '#app/domain/fields/countries.ts'
import { type QuoteField, QuoteRequestSchema, quoteFields } from '#app/domain/fields/quote-request.server.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { anyText } from '#tests/support/any-text.ts'
import { validRequest } from '#tests/support/quote-requests.ts'

/** Returns the first code of each wrong field in a request with these changes. */
function problems(changes: Record<string, unknown>) {
	const { error } = QuoteRequestSchema.safeParse({ ...validRequest(), ...changes })
	const codes: Record<string, string> = {}
	for (const { path, message } of error?.issues ?? []) codes[String(path[0])] ??= message
	return codes
}
const accept = (changes: Record<string, unknown>) =>
	QuoteRequestSchema.parse({ ...validRequest(), ...changes }) as Record<string, unknown>

const requiredTexts = {
	nombreUsuario: 'firstNameRequired',
	apellidosUsuario: 'surnameRequired',
	email: 'emailRequired',
	phone: 'phoneRequired',
	direccionOrigen: 'addressRequired',
	codPostalOrigen: 'postalCodeRequired',
	codLocalidadOrigen: 'localityRequired',
	direccionDestino: 'addressRequired',
	codPostalDestino: 'postalCodeRequired',
	codLocalidadDestino: 'localityRequired',
}
const longest = {
	nombreUsuario: 60,
	apellidosUsuario: 60,
	phone: 40,
	direccionOrigen: 200,
	codPostalOrigen: 12,
	codLocalidadOrigen: 100,
	direccionDestino: 200,
	codPostalDestino: 12,
	codLocalidadDestino: 100,
}

test('a valid request is accepted unchanged', () => {
	expect(QuoteRequestSchema.parse(validRequest())).toEqual(validRequest())
})

/** Fields that an outside program may send as numbers. */
const figures = ['phone', 'codPostalOrigen', 'codPostalDestino']

test.each(Object.entries(requiredTexts))('%s empty, blank, missing or not a text has the problem %s', (field, code) => {
	const noText = ['', '   ', '\t\n', undefined, null, true, [], ['x'], {}, -7, 1.5, Number.NaN, 2 ** 60]
	for (const value of figures.includes(field) ? noText : [...noText, 7])
		expect(problems({ [field]: value })).toEqual({ [field]: code })
})

test('a program may send a telephone, a code and other figures as a number', () => {
	const sent = { phone: 34600000000, codPostalOrigen: 8002, nif: 12345678, numPedido: 7788, numBillete: 2525 }
	expect(accept({ ...sent, contactoTelefono: 600111222 })).toMatchObject({
		...{ phone: '34600000000', codPostalOrigen: '08002', nif: '12345678', numPedido: '7788', numBillete: '2525' },
		contactoTelefono: '600111222',
	})
	expect(problems({ phone: 7 })).toEqual({ phone: 'phoneTooShort' })
	expect(problems({ codPostalOrigen: 99999 })).toEqual({ codPostalOrigen: 'postalCodeWrong' })
})

test.each(['nombreUsuario', 'apellidosUsuario', 'codLocalidadOrigen', 'codLocalidadDestino'] as const)(
	'%s needs a letter of some script, and otherwise counts as missing',
	(field) => {
		for (const value of ['123', '-', '.', '?!', '☎', '👍', '...', '_', '0', '©', 'ª', 'º', '1º', 'ª º', '2.ª'])
			expect(problems({ [field]: value })).toEqual({ [field]: requiredTexts[field] })
		for (const value of ['Ng', 'Ö', '李', 'ع', 'Я', 'ก', 'क', '3 Creus', 'ー', 'Mª', 'Gª'])
			expect(problems({ [field]: value })).toEqual({})
	},
)

test('an optional name needs a letter where it is given', () => {
	for (const field of ['contactoNombre', 'empresa']) {
		expect(problems({ [field]: '24/7' })).toEqual({ [field]: 'lettersNeeded' })
		expect(problems({ [field]: '' })).toEqual({})
		expect(accept({ [field]: '3M' })[field]).toBe('3M')
	}
})

test('a postal code is checked and spelled by its country, whatever else is wrong', () => {
	expect(problems({ codPostalOrigen: '99999', codPostalDestino: 'ABC', email: '' })).toEqual({
		...{ codPostalOrigen: 'postalCodeWrong', codPostalDestino: 'postalCodeWrong', email: 'emailRequired' },
	})
	expect(problems({ codPostalOrigen: 'ABC', codPaisOrigen: 'FR' })).toEqual({ codPostalOrigen: 'postalCodeFigures' })
	expect(problems({ codPostalOrigen: 'ABC', codPaisOrigen: 'XX' })).toEqual({ codPaisOrigen: 'countryUnknown' })
	expect(accept({ codPostalOrigen: '8002', codPaisDestino: 'IE', codPostalDestino: 'd02x285' })).toMatchObject({
		...{ codPostalOrigen: '08002', codPostalDestino: 'D02 X285' },
	})
})

test('an empty form names every field that is required, and only those', () => {
	const empty = Object.fromEntries(quoteFields.map((field) => [field, '']))
	const { error } = QuoteRequestSchema.safeParse(empty)
	const wrong = new Set(error?.issues.map(({ path }) => path[0]))
	const free: QuoteField[] = [
		...(['esVip', 'todoEnBodega', 'datePickup', 'tipoViaje', 'dateHasta', 'dateReturn'] as const),
		...(['numBillete', 'numSillasRuedas', 'numSillasNinos', 'notas'] as const),
		...(['contactoNombre', 'contactoTelefono', 'empresa', 'nif', 'numPedido'] as const),
	]
	expect([...wrong].sort()).toEqual(quoteFields.filter((field) => !free.includes(field)).sort())
})

test('a value that is no request is refused without an error', () => {
	for (const nothing of [undefined, null, '', [], 5]) expect(QuoteRequestSchema.safeParse(nothing).success).toBe(false)
})

test('blanks around a text are dropped', () => {
	expect(accept({ nombreUsuario: '  Núria \n', email: ' nuria@example.com ' })).toMatchObject({
		nombreUsuario: 'Núria',
		email: 'nuria@example.com',
	})
})

test.each(Object.entries(longest))('%s takes %i characters and not one more', (field, most) => {
	// Spanish postal codes are known to be shorter.
	const abroad = { codPaisOrigen: 'FR', codPaisDestino: 'FR' }
	const text = (length: number) => (figures.includes(field) ? '1' : 'x').repeat(length)
	expect(problems({ ...abroad, [field]: text(most) })).toEqual({})
	expect(problems({ ...abroad, [field]: text(most + 1) })).toEqual({ [field]: `tooLong||${most}` })
})

test('an e-mail address takes 254 characters and not one more', () => {
	expect(problems({ email: `${'a'.repeat(242)}@example.com` })).toEqual({})
	expect(problems({ email: `${'a'.repeat(243)}@example.com` })).toEqual({ email: 'tooLong||254' })
})

test.each(Object.keys(requiredTexts))('%s with a control character inside is refused', (field) => {
	for (const character of ['\0', '\u0007', '\t', '\n', '\r\nTo:', '\u001b', '\u007f', '\u0085', '\u009f'])
		expect(problems({ [field]: `123${character}456` })).toEqual({ [field]: 'controlCharacters' })
})

test.each([
	['numPasajeros', 1, 'passengers'],
	['numMaletas', 0, 'luggage'],
])('%s is a whole number from %i to 300, typed or sent as a number', (field, least, name) => {
	for (const value of [least, 60, 61, 300])
		for (const spelling of [value, String(value), ` ${value} `])
			expect(accept({ [field]: spelling })[field]).toBe(value)
	for (const value of [least - 1, 301, -60, 1e9, '301', String(least - 1), '-5', 1.5, 59.999])
		expect(problems({ [field]: value })).toEqual({ [field]: `${name}Range` })
	for (const value of [
		'',
		' ',
		'abc',
		'1e1',
		'0x10',
		'1.5',
		'5 people',
		'٣',
		null,
		undefined,
		true,
		[],
		[5],
		{},
		Number.NaN,
	])
		expect(problems({ [field]: value })).toEqual({ [field]: `${name}Required` })
})

test('only whole numbers within the limits are accepted, as numbers and as text', () => {
	fc.assert(
		fc.property(fc.oneof(fc.integer({ min: -5, max: 310 }), fc.integer()), (value) => {
			const people = problems({ numPasajeros: value })
			expect(people).toEqual(value >= 1 && value <= 300 ? {} : { numPasajeros: 'passengersRange' })
			expect(problems({ numPasajeros: String(value) })).toEqual(people)
			const pieces = problems({ numMaletas: value })
			expect(pieces).toEqual(value >= 0 && value <= 300 ? {} : { numMaletas: 'luggageRange' })
			expect(problems({ numMaletas: String(value) })).toEqual(pieces)
		}),
	)
})

test.each([
	'https://evil.example',
	'see HTTP://evil.example',
	'ftp://x',
	'javascript://x',
	'www.evil.example',
	'WWW.evil',
	'evil.com',
	'Win now at evil.COM/prize',
	'evil.net',
	'evil.ru/x',
	'evil.org, thanks',
])('a name may not carry a web address: %s', (name) => {
	expect(problems({ nombreUsuario: name })).toEqual({ nombreUsuario: 'linkInName' })
	expect(problems({ apellidosUsuario: name })).toEqual({ apellidosUsuario: 'linkInName' })
})

test.each([
	'O’Brien',
	"D'Amico",
	'Puig i Serra',
	'J. R. R. Tolkien',
	'Núria M.Comas',
	'Jean-Luc',
	'Ng',
	'李',
	'Ms. Organ',
])('%s is a name like any other', (name) => {
	expect(accept({ nombreUsuario: name, apellidosUsuario: name })).toMatchObject({
		nombreUsuario: name,
		apellidosUsuario: name,
	})
})

test.each(['nuria@example.com', 'n.p+bus@sub.example.cat', "o'brien@example.ie", 'a_b-c@example.museum', '1@2.es'])(
	'%s is an e-mail address',
	(email) => {
		expect(accept({ email }).email).toBe(email)
	},
)

test.each([
	'nuria',
	'nuria@',
	'@example.com',
	'nuria@example',
	'nuria@@example.com',
	'nuria@example..com',
	'.nuria@example.com',
	'nuria puig@example.com',
	'nuria@exam ple.com',
	'nuria@example.com, other@example.com',
	'nuria@example.com;other@example.com',
	'friends: nuria@example.com;',
	'Núria <nuria@example.com>, other@example.com',
	'<nuria@example.com',
	'"nuria puig"@example.com',
	'nuria@[127.0.0.1]',
	'<script>@example.com',
	'nuria@example.com?bcc=other@example.com',
])('%s is not one e-mail address', (email) => {
	expect(problems({ email })).toEqual({ email: 'validEmail' })
})

test.each(['600111', '+34 600 111 222', '(93) 317-17-00', '0034.600.111.222', 'mobile 600 111 222 after five'])(
	'%s is a telephone number, kept as it was written',
	(phone) => {
		expect(accept({ phone }).phone).toBe(phone)
	},
)

test.each(['12345', '1-2-3-4-5', 'call me', '+', '-----------'])('%s has too few digits for a telephone', (phone) => {
	expect(problems({ phone })).toEqual({ phone: 'phoneTooShort' })
})

test('words with digits, and a number that a spreadsheet has rounded, are no telephone numbers', () => {
	for (const phone of ['llamar 93 tardes 12 o 34', '1 a 22 b 33 c 44'])
		expect(problems({ phone, contactoTelefono: phone })).toEqual({
			phone: 'phoneMissing',
			contactoTelefono: 'phoneMissing',
		})
	for (const phone of ['3,46001E+10', '3.46e10', '3,46E+10'])
		expect(problems({ phone })).toEqual({ phone: 'phoneRounded' })
})

test.each(['codPaisOrigen', 'codPaisDestino'])('%s is one of the allowed countries, by its code', (field) => {
	for (const country of allowedCountries) expect(accept({ [field]: country })[field]).toBe(country)
	for (const value of ['', undefined, null])
		expect(problems({ [field]: value })).toEqual({ [field]: 'countryRequired' })
	for (const value of ['US', 'es', 'ES ', 'España', '__proto__', 'constructor', 'toString', 'length', '0', ['ES'], 5])
		expect(problems({ [field]: value })).toEqual({ [field]: 'countryUnknown' })
})

test('VIP is wanted where the box is ticked, in any spelling, and in no other case', () => {
	for (const ticked of [true, 'on', 'true']) expect(accept({ esVip: ticked }).esVip).toBe(true)
	for (const other of [false, undefined, null, '', 'off', 'false', 'yes', 0, 1, {}, ['on']])
		expect(accept({ esVip: other }).esVip).toBe(false)
})

test('a request that does not mention VIP does not want it', () => {
	const { esVip, ...request } = validRequest()
	expect(esVip).toBe(false)
	expect(QuoteRequestSchema.parse(request)).toEqual(validRequest())
})

test('a date must be a text of limited length, and its content is checked elsewhere', () => {
	expect(accept({ datePickup: 'next Friday' }).datePickup).toBe('next Friday')
	for (const value of [undefined, null, 5, [], {}])
		expect(problems({ datePickup: value })).toEqual({ datePickup: 'pickupRequired' })
	expect(problems({ datePickup: 'x'.repeat(41) })).toEqual({ datePickup: 'dateNotValid' })
})

test('what was not asked for is dropped: prices, vehicles and user ids are decided here', () => {
	const extra = JSON.parse(
		'{"idUser":1,"flota":"60","codFleets":"6","numMaxPasajeros":60,"puedeVip":true,"NUM_KMS":"1","__proto__":{"esVip":true},"constructor":{}}',
	)
	const request = QuoteRequestSchema.parse({ ...validRequest(), ...extra, ['__proto__']: { polluted: true } })
	expect(Object.keys(request).sort()).toEqual([...quoteFields].sort())
	expect(request.esVip).toBe(false)
	expect(Object.getPrototypeOf(request)).toBe(Object.prototype)
	expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})

test('any input of a program is answered without an error, and every problem has a text', () => {
	const texts = textsIn('es').texts('validation') as Record<string, string>
	const anyRequest = fc.record(
		Object.fromEntries(quoteFields.map((field) => [field, fc.oneof(fc.anything(), anyText())])),
		{ requiredKeys: [] },
	)
	fc.assert(
		fc.property(anyRequest, (request) => {
			const result = QuoteRequestSchema.safeParse(request)
			for (const { message } of result.error?.issues ?? []) expect(texts[message.split('||')[0] ?? '']).toBeTruthy()
		}),
	)
})
