import { expect, test } from 'vitest'
import { MAX_LINES } from '#app/domain/quotes/offer/offer.ts'
import { deskHtml, echoed, OFFER, openDesk } from '#tests/support/desk.ts'
import { dumpOf } from '#tests/support/dump.ts'
import { offersOf } from '#tests/support/quotes-at-work.ts'

const long = 'x'.repeat(10_000)
const tooLong = (most: string) => `Es demasiado largo: el máximo son ${most} caracteres.`
const NO_AMOUNT = 'Escribe el importe en euros, como 12 o 1.250,50. No puede ser negativo.'
const CONTRADICTS =
	'La operación escrita en el concepto no da este importe. Corrígela o describe el concepto sin números.'
const NO_DAYS = 'La validez va de 1 a 90 días.'
const NO_VAT = 'Escribe un porcentaje entre 0 y 30, como 10.'
const bad: [field: string, value: string, message: string][] = [
	['line-0-amount', '-1', NO_AMOUNT],
	['line-0-amount', '1e9', NO_AMOUNT],
	['line-0-amount', 'NaN', NO_AMOUNT],
	['line-0-amount', '', NO_AMOUNT],
	['line-0-amount', long, NO_AMOUNT],
	['line-1-amount', '<script>', NO_AMOUNT],
	['line-0-amount', '999999999', 'Es demasiado: el máximo son 100.000\u00a0€.'],
	['line-0-amount', '100000,01', 'Es demasiado: el máximo son 100.000\u00a0€.'],
	['line-0-text', '', 'Escribe el concepto de este importe.'],
	['line-0-text', '193 km × 1,40 €', CONTRADICTS],
	['line-0-text', long, tooLong('120')],
	['line-0-text', 'a\nb', 'Contiene caracteres que no se pueden leer. Escríbelo de nuevo.'],
	['vat', '400', NO_VAT],
	['vat', '-1', NO_VAT],
	['vat', '', NO_VAT],
	['vat', long, NO_VAT],
	['validDays', '0', NO_DAYS],
	['validDays', '-3', NO_DAYS],
	['validDays', '1.5', NO_DAYS],
	['validDays', '1e9', NO_DAYS],
	['validDays', 'NaN', NO_DAYS],
	['validDays', '', NO_DAYS],
	['included', long, tooLong('1.000')],
	['excluded', long, tooLong('1.000')],
	['message', long, tooLong('2.000')],
]

test('each wrong value is reported beside its field, and all other input stays', async () => {
	const { context, desk } = await openDesk()
	const before = await dumpOf(context)
	for (const intent of ['save', 'preview', 'send'])
		for (const [field, value, message] of bad) {
			const what = `${intent} ${field} ${value.slice(0, 20)}`
			const { status, answer } = await desk.send(intent, { ...OFFER, [field]: value })
			expect({ status, errors: answer?.errors }, what).toEqual({ status: 422, errors: { [field]: [message] } })
			expect(answer, what).toMatchObject({ intent, alert: null })
			expect(answer?.values, what).toEqual(echoed({ [field]: value }))
		}
	expect(await dumpOf(context)).toBe(before)
})

test('all wrong values are reported together, in a summary and beside each field', async () => {
	const { desk } = await openDesk()
	const wrong = { 'line-0-amount': '-1', 'line-1-text': '', vat: '400', validDays: '0', message: long }
	const { answer } = await desk.send('send', { ...OFFER, ...wrong })
	expect(Object.keys(answer?.errors ?? {}).sort()).toEqual(Object.keys(wrong).sort())
	const html = await deskHtml(desk, answer)
	for (const [field, [message]] of Object.entries(answer?.errors ?? {})) {
		expect(html.split(message ?? '?').length, field).toBeGreaterThanOrEqual(3)
		expect(html).toContain(`href="#offer-${field}"`)
	}
	expect(html).toContain('value="400"')
	expect(html).toContain('value="-1"')
	expect(html).toContain(`${long}</textarea>`)
})

test.each(['', '0', '-1', 'x', '1.5', 'NaN', '1e9', '99999999999'])(
	'a form with «%s» rows is handled without an error',
	async (rows) => {
		const { context, desk } = await openDesk()
		const before = await dumpOf(context)
		for (const intent of ['save', 'send', 'add-line', 'suggest']) {
			const { status, answer } = await desk.send(intent, { ...OFFER, rows, vat: 'x' })
			expect(status, intent).toBe(intent === 'save' || intent === 'send' ? 422 : 200)
			const shown = Number(answer?.values.rows)
			expect(shown, intent).toBeGreaterThanOrEqual(1)
			expect(shown, intent).toBeLessThanOrEqual(MAX_LINES)
			expect(await deskHtml(desk, answer)).toContain('name="line-0-text"')
		}
		expect(await dumpOf(context)).toBe(before)
	},
)

test('the first of two fields with the same name counts', async () => {
	const { context, code, desk } = await openDesk()
	const twice: [string, string][] = [...Object.entries(OFFER), ['line-0-amount', '1'], ['vat', '0'], ['rows', '1']]
	expect((await desk.send('send', twice)).status).toBe(303)
	expect((await offersOf(context, code))[0]).toMatchObject({ totalCents: 138_600 })
})
