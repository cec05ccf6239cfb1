import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DuePart } from '#app/domain/company/payment-terms.ts'
import { paymentPlan } from '#app/domain/company/payment-terms.ts'
import { leftFacts, planFacts } from '#app/domain/documents/payment-words.ts'
import { addDays } from '#app/platform/clock/wall-clock.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const words = (offer: Parameters<typeof planFacts>[1], seenDay: string, pickupAt: string) =>
	planFacts(textsIn('es'), offer, seenDay, pickupAt).map(({ label, value }) => plain(`${label}: ${value}`))
const whole = { totalCents: 94_600, depositCents: 0, depositDays: 7, balanceDays: 7 }

test('an offer that can be accepted after its day to pay says what is due then', () => {
	expect(words({ ...whole, validUntil: '2026-12-05' }, '2026-11-20', '2026-12-05 08:00')).toEqual([
		'Todo: 946,00 €, a más tardar el 28 de noviembre de 2026; si aceptas después, al aceptar',
	])
	expect(words({ ...whole, validUntil: '2026-11-28' }, '2026-11-20', '2026-12-05 08:00')).toEqual([
		'Todo: 946,00 €, a más tardar el 28 de noviembre de 2026',
	])
	const parts = { ...whole, depositCents: 30_000, validUntil: '2026-11-27' }
	expect(words(parts, '2026-11-10', '2026-12-05 08:00').at(-1)).toBe(
		'Todo: si aceptas el 21 de noviembre de 2026 o después: 946,00 €, a más tardar el 28 de noviembre de 2026',
	)
})

/** Compares the plan with the sentences of the offer that name days. */
test('whatever day an offer is accepted, what is due and when is among what the offer said', () => {
	const day = fc.integer({ min: 0, max: 60 })
	fc.assert(
		fc.property(day, day, day, fc.nat({ max: 40 }), fc.nat({ max: 40 }), fc.nat({ max: 1000 }), (...drawn) => {
			const [ahead, valid, until, depositDays, balanceDays, depositCents] = drawn
			const seenDay = '2026-11-01'
			const pickupDay = addDays(seenDay, ahead)
			const last = addDays(seenDay, Math.min(valid, ahead))
			const accepted = addDays(seenDay, Math.min(until, valid, ahead))
			const terms = { totalCents: 1000, depositCents, depositDays, balanceDays }
			const reader = textsIn('es')
			const facts = planFacts(reader, { ...terms, validUntil: last }, seenDay, `${pickupDay} 08:00`)
			const lines = facts.map(({ label, value }) => plain(`${label}: ${value}`))
			const plan = paymentPlan(terms, accepted, pickupDay)
			for (const { part, cents, dueDay } of plan) {
				const amount = `${(cents / 100).toFixed(2).replace('.', ',')} €`
				const named = plain(
					new Date(`${dueDay}T12:00:00Z`).toLocaleDateString('es', { day: 'numeric', month: 'long', year: 'numeric' }),
				)
				const holds = lines.some((line) => {
					if (!line.includes(amount)) return false
					if (part === 'deposit' && depositDays > 0) return line.includes(`a más tardar ${depositDays} día`)
					return dueDay === accepted ? /al aceptar/.test(line) || line.includes(named) : line.includes(named)
				})
				expect({ lines, accepted, part, dueDay, holds }).toMatchObject({ holds: true })
			}
		}),
		{ numRuns: 2000 },
	)
})

test('once a part is paid in part, its line says what is left', () => {
	const part = (of: Partial<DuePart>): DuePart => ({
		...{ part: 'balance', cents: 94_600, dueDay: '2026-11-28', open: 94_600 },
		...of,
	})
	const left = (...parts: DuePart[]) =>
		leftFacts(textsIn('es'), parts).map(({ label, value }) => plain(`${label}: ${value}`))
	expect(left(part({}))).toEqual(['Todo: 946,00 €, a más tardar el 28 de noviembre de 2026'])
	expect(left(part({ open: 64_600 }))).toEqual(['Queda por pagar: 646,00 €, a más tardar el 28 de noviembre de 2026'])
	const deposit = part({ part: 'deposit', cents: 30_000, open: 0 })
	expect(left(deposit, part({ cents: 64_600, open: 64_600 }))).toEqual([
		'Resto: 646,00 €, a más tardar el 28 de noviembre de 2026',
	])
	expect(left({ ...deposit, open: 10_000 }, part({ cents: 64_600, open: 64_600 }))[0]).toMatch(
		/^Anticipo: queda por pagar: 100,00 €/,
	)
})
