import type { Context } from '#app/context.server.ts'
import { detailsOf } from '#app/domain/accounts/details.server.ts'
import { checkTaxNumber } from '#app/domain/fields/check-tax-number.server.ts'
import { fieldLengths } from '#app/domain/fields/field-limits.ts'
import { requestFields } from '#app/domain/fields/request-fields.server.ts'
import { hasNoEmail } from '#app/domain/quotes/forgotten.server.ts'
import { type Hirer, isHirerOpen } from '#app/domain/quotes/hirer.server.ts'
import type { QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import type { QuoteStatus } from '#app/domain/quotes/statuses.ts'
import { isDatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { visitorOrStranger } from '#app/web/session/visitor.server.ts'

const { company, taxNumber } = requestFields

/** Names of the fields for the hiring company and its tax number, as in the request form. */
export const hirerNames = [company.name, taxNumber.name] as const

/** Returns the stored details of the visitor's account, if it is the account of this quote's customer. */
async function knownOf(context: Context, request: Request, quote: QuoteFacts) {
	const { account } = await visitorOrStranger(request)
	if (account?.email !== quote.email.toLowerCase()) return undefined
	return detailsOf(context, account.id).catch((error: unknown) => {
		if (!isDatabaseUnavailable(error)) throw error
	})
}

/**
 * Returns the fields for the hirer that an acceptance asks for. Returns null if the request already has a valid tax
 * number.
 */
export async function hirerForm(context: Context, request: Request, { t, texts }: LanguageTexts, quote: QuoteFacts) {
	if (!isHirerOpen(quote)) return null
	const labels = texts('fields')
	const { title, companyHint, taxNumberHint } = texts('hirer').accept
	const known = await knownOf(context, request, quote)
	const optional = (label: string) => t('fields:optional', { label })
	return {
		title,
		values: { empresa: quote.company || (known?.empresa ?? ''), nif: quote.taxNumber || (known?.nif ?? '') },
		labels: { empresa: optional(labels.company), nif: optional(labels.taxNumber) },
		hints: { empresa: companyHint, nif: taxNumberHint },
		lengths: { empresa: fieldLengths.company, nif: fieldLengths.taxNumber },
	}
}

/**
 * Returns the hirer from an acceptance. Returns undefined if its form did not ask; then the data of the request
 * applies.
 */
export const hirerIn = (form: FormData, typed: { empresa: string; nif: string }): Hirer | undefined =>
	form.has(taxNumber.name) ? { company: typed.empresa, taxNumber: typed.nif } : undefined

/**
 * Returns the notice, right after an acceptance, that the tax number cannot be checked here. Returns null for other
 * numbers.
 */
export function hirerNotice(
	{ t }: LanguageTexts,
	{ phone }: Context['company'],
	quote: Pick<QuoteFacts, 'taxNumber' | 'email' | 'withoutEmail'>,
	{ status, isNew }: { status: QuoteStatus; isNew: boolean },
) {
	const number = quote.taxNumber
	if (!isNew || status !== 'accepted' || number === '' || checkTaxNumber(number) !== 'unchecked') return null
	return hasNoEmail(quote) ? t('hirer:uncheckedByPhone', { number, phone }) : t('hirer:unchecked', { number })
}
