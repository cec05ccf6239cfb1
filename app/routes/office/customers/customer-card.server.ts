import type { CustomerCard } from '#app/domain/customers/customer-at-desk.server.ts'
import { type CustomerRow, nameOfCustomer } from '#app/domain/customers/find-customers.server.ts'
import { callTo } from '#app/domain/fields/telephone.server.ts'
import { dayLabel } from '#app/platform/clock/day-label.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import { isLanguage, languages } from '#app/platform/i18n/languages.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { moneyLabel } from '#app/platform/text/money.ts'
import { customerPath } from '#app/web/office/office-paths.ts'

/** Returns a customer as one line of a list. */
export function customerLine({ tag, texts }: LanguageTexts, row: CustomerRow) {
	return {
		id: String(row.id),
		href: customerPath(row.id),
		name: nameOfCustomer(row),
		kind: row.kind === 'organisation' ? texts('customers').kinds.organisation : null,
		person: row.kind === 'organisation' ? `${row.firstName} ${row.surname}` : row.company,
		email: row.email,
		phone: row.phone,
		requests: row.requests.toLocaleString(tag),
		askedAt: dayLabel(tag, dayAt(row.askedAt)),
	}
}

export type CustomerLine = ReturnType<typeof customerLine>

type Value = { text: string; href?: string }

/** Lists the distinct values of a fact in the customer's newest requests. */
const valuesOf = ({ facts }: CustomerCard, of: (fact: CustomerCard['facts'][number]) => string) =>
	[...new Set(facts.map(of))].filter((value) => value !== '')

/** Lists the facts of a customer and the sums of their requests; empty facts are omitted. */
export function customerFacts({ t, tag, texts }: LanguageTexts, card: CustomerCard) {
	const labels = texts('fields')
	const text = texts('customers')
	const { row, sums } = card
	const plain = (values: string[]): Value[] => values.map((value) => ({ text: value }))
	const rows: { label: string; values: Value[] }[] = [
		{ label: text.facts.kind, values: plain([text.kinds[row.kind]]) },
		{ label: labels.name, values: plain(valuesOf(card, ({ firstName, surname }) => `${firstName} ${surname}`)) },
		{ label: labels.company, values: plain(valuesOf(card, ({ company }) => company)) },
		{ label: labels.taxNumber, values: plain(valuesOf(card, ({ taxNumber }) => taxNumber)) },
		{
			label: labels.email,
			values: valuesOf(card, ({ email }) => email).map((email) => ({
				text: email,
				href: `mailto:${encodeURIComponent(email)}`,
			})),
		},
		{
			label: labels.phone,
			values: valuesOf(card, ({ phone }) => phone).map((phone) => ({
				text: phone,
				href: callTo(phone),
			})),
		},
		{
			label: labels.language,
			values: plain(
				valuesOf(card, ({ language }) => language).map((code) => (isLanguage(code) ? languages[code].name : code)),
			),
		},
		{ label: text.columns.requests, values: plain([sums.requests.toLocaleString(tag)]) },
		{ label: text.facts.since, values: plain(sums.since === null ? [] : [dayLabel(tag, dayAt(sums.since))]) },
		{
			label: text.facts.offers,
			values: plain([
				t('customers:facts.sums', {
					sent: sums.offers,
					accepted: sums.accepted,
					total: moneyLabel(tag, sums.acceptedCents),
				}),
			]),
		},
	]
	return rows.filter(({ values }) => values.length > 0)
}

export type CustomerFactRows = ReturnType<typeof customerFacts>
