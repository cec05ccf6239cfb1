import { expect, test } from 'vitest'
import { setAppContext } from '#app/context.server.ts'
import type { QuoteField, QuoteRequest } from '#app/domain/fields/quote-request.server.ts'
import { type Language, languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { checkQuoteForm } from '#app/web/trip-form/checks/quote-form-check.server.ts'
import { requestForm } from '#tests/support/quote-requests.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const folded = {
	numSillasRuedas: '',
	numSillasNinos: '',
	notas: '',
	contactoNombre: '',
	contactoTelefono: '',
	empresa: '',
	nif: '',
	numPedido: '',
} satisfies Partial<Record<QuoteField, string>>

async function check(changes: Record<string, string>, language: Language = 'es') {
	const context = await createTestContext()
	setAppContext(context)
	const form = new FormData()
	for (const [name, value] of requestForm({ ...folded, ...changes })) form.set(name, value)
	return checkQuoteForm(context, textsIn(language), form)
}

async function requestOf(changes: Record<string, string>): Promise<Partial<QuoteRequest>> {
	const checked = await check(changes)
	if (!checked.ok) throw new Error(JSON.stringify(checked.errors))
	const { request } = checked.assessment
	return Object.fromEntries(Object.keys(folded).map((name) => [name, request[name as QuoteField]]))
}

test('rarely used fields may be empty or missing', async () => {
	const nothing = { ...folded, numSillasRuedas: 0, numSillasNinos: 0 }
	expect(await requestOf({})).toEqual(nothing)
	expect(await requestOf({ numSillasRuedas: '0', contactoTelefono: '  ', notas: ' \r\n ' })).toEqual(nothing)
})

test('rarely used fields are stored as typed; only remarks have line breaks, and tax numbers lose blanks', async () => {
	const asked = {
		...{ numSillasRuedas: '8', numSillasNinos: '20', notas: 'Two lines\r\nof them', contactoNombre: 'Pau Ferrer' },
		...{ contactoTelefono: '600 111 223', empresa: 'Schütz & Söhne', nif: 'DE 123 456 789', numPedido: '4500-7/B' },
	}
	expect(await requestOf(asked)).toEqual({
		...asked,
		numSillasRuedas: 8,
		numSillasNinos: 20,
		notas: 'Two lines\nof them',
		nif: 'DE123456789',
	})
	expect((await requestOf({ notas: 'ñ'.repeat(1000) })).notas).toHaveLength(1000)
})

test.each([
	['numSillasRuedas', '301', 'wheelchairsRange'],
	['numSillasRuedas', '9', 'wheelchairsRange'],
	['numSillasRuedas', '-1', 'wheelchairsRange'],
	['numSillasRuedas', '1.5', 'wheelchairsRange'],
	['numSillasRuedas', 'two', 'wheelchairsRange'],
	['numSillasNinos', '21', 'childSeatsRange'],
	['notas', 'x'.repeat(1001), 'tooLong'],
	['notas', 'x'.repeat(50_000), 'tooLong'],
	['notas', 'bell \u0007', 'controlCharacters'],
	['contactoNombre', 'www.spam.example', 'linkInName'],
	['contactoNombre', 'two\nlines', 'controlCharacters'],
	['contactoTelefono', '12', 'phoneTooShort'],
	['empresa', 'x'.repeat(101), 'tooLong'],
	['empresa', 'turned \u202e round', 'controlCharacters'],
	['nif', 'x'.repeat(21), 'tooLong'],
	['numPedido', 'x'.repeat(41), 'tooLong'],
] as const)('%s refuses %j with a sentence at the field, and everything typed stays', async (field, value, message) => {
	for (const language of languageCodes) {
		const checked = await check({ [field]: value, empresa: field === 'empresa' ? value : 'Escola' }, language)
		if (checked.ok) throw new Error('taken')
		const [sentence = ''] = textsIn(language).texts('validation')[message].split('{{')
		expect(checked.errors).toEqual({ [field]: [expect.stringContaining(sentence)] })
		expect(checked.values).toMatchObject({ [field]: value, nombreUsuario: 'Núria' })
	}
})
