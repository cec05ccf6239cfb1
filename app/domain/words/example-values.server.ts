import { dayLabel, timeLabel } from '#app/platform/clock/day-label.server.ts'
import { moneyLabel } from '#app/platform/text/money.ts'
import { percentLabel } from '#app/platform/text/percent-label.ts'

const DAY = '2026-12-24'
const DEAR_CENTS = 124_000

/** Examples that are the same in every language. */
const fixed: Readonly<Record<string, string>> = {
	code: 'P-2026-00012',
	name: 'Marta Puig',
	who: 'Marta Puig',
	phone: '+34 972 000 000',
	email: 'marta@example.com',
	address: 'Plaça del Vi 1, Girona',
	place: 'Girona',
	trip: 'Barcelona ⇄ Girona',
	route: 'Barcelona ⇄ Girona',
	plate: '1234 BCD',
	taxId: 'B12345674',
	count: '24',
	number: '3',
	limit: '60',
	from: '12',
	to: '24',
	seats: '24',
	passengers: '22',
	page: '1',
	pages: '4',
	km: '103',
	kms: '103',
}

const money = ['amount', 'total', 'deposit', 'price', 'fee', 'paid', 'open', 'extraHour', 'extraKm', 'waitingPrice']
const shares = ['percent', 'rate']
const days = ['date', 'day']
const times = ['when', 'pickup', 'time']

/** Returns an example of what the site fills into a placeholder; three points where there is none. */
export function exampleOf(name: string, tag: string): string {
	if (money.includes(name)) return moneyLabel(tag, DEAR_CENTS)
	if (shares.includes(name)) return percentLabel(tag, 1_000)
	if (days.includes(name)) return dayLabel(tag, DAY)
	if (times.includes(name)) return timeLabel(tag, `${DAY} 09:30`)
	return (Object.hasOwn(fixed, name) && fixed[name]) || '…'
}

/** Fills a text with examples. @param facts values that are known, by name */
export const withExamples = (text: string, tag: string, facts: Readonly<Record<string, string>>) =>
	text.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
		Object.hasOwn(facts, name) ? (facts[name] ?? '') : exampleOf(name, tag),
	)
