import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { appContext, type Context } from '#app/context.server.ts'
import { type HirerQuestion, hirerQuestion } from '#app/domain/dispatch/route-sheets/hirer-question.server.ts'
import { tellHirer } from '#app/domain/dispatch/route-sheets/tell-hirer.server.ts'
import { checkTaxNumber } from '#app/domain/fields/check-tax-number.server.ts'
import { fieldLengths } from '#app/domain/fields/field-limits.ts'
import { hirerShape } from '#app/domain/quotes/hirer.server.ts'
import type { QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import { HIRER_PURPOSE } from '#app/domain/quotes/quote-links.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { postedForm, replyToForm } from '#app/web/form/posted-form.server.ts'
import { hirerNames } from '#app/web/quote/hirer-form.server.ts'
import { customersQuote, tripFirst } from '#app/web/quote/quote-card.server.ts'
import { refuseLink, sealedCode } from '#app/web/quote/sealed-code.server.ts'

async function readHire({ request, context: loadContext }: LoaderFunctionArgs) {
	const context = await appContext()
	const code = await sealedCode(request, loadContext, context, HIRER_PURPOSE)
	const read = (await customersQuote(context, code)) ?? (await refuseLink(request, loadContext, context))
	return { context, code, quote: read.quote }
}

/** Of a number that is known, no more than whoever typed it needs to know it by: the link may have been passed on. */
const LAST_FIGURES = 3

/** What is said where nothing is asked any more. */
function saidOf({ t, texts }: LanguageTexts, { company }: Context, { taxNumber }: QuoteFacts, stands: HirerQuestion) {
	const { over, unchecked } = texts('hirer').page
	if (stands === 'open') return []
	if (stands === 'over') return [over]
	const known = t('hirer:page.known', { end: taxNumber.slice(-LAST_FIGURES), phone: company.phone })
	return checkTaxNumber(taxNumber) === 'unchecked' ? [known, unchecked] : [known]
}

function formOf({ t, texts }: LanguageTexts, quote: QuoteFacts) {
	const labels = texts('fields')
	const { taxNumberHint, submit } = texts('hirer').page
	const { errorSummary, working } = texts('accounts').fields
	const name = `${quote.firstName} ${quote.surname}`.trim()
	return {
		...{ submit, errorSummary, working },
		values: { empresa: quote.company, nif: quote.taxNumber },
		labels: { empresa: t('fields:optional', { label: labels.company }), nif: labels.taxNumber },
		hints: { empresa: t('hirer:page.companyHint', { name }), nif: taxNumberHint },
		lengths: { empresa: fieldLengths.company, nif: fieldLengths.taxNumber },
	}
}

/** What the page shows on which a customer says who hires, for the route sheet (contract §2, domain F.1). */
export async function hirerPage(args: LoaderFunctionArgs) {
	const { context, quote } = await readHire(args)
	const texts = await textsFor(args.request)
	const stands = await hirerQuestion(context.database.read, context, quote)
	const { title, description, lead } = texts.texts('hirer').page
	const errorTitle = texts.t('accounts:errorTitle', { title })
	return {
		page: { title, errorTitle, description, noindex: true },
		...{ title, errorTitle, lead: stands === 'open' ? lead : null },
		first: tripFirst(texts, { quote, offer: undefined, status: quote.status }),
		said: saidOf(texts, context, quote, stands),
		form: stands === 'open' ? formOf(texts, quote) : null,
	}
}

export type HirerPage = Awaited<ReturnType<typeof hirerPage>>

/** A number of whatever country has figures. */
const HirerSchema = z.object({
	...hirerShape,
	nif: hirerShape.nif.refine((typed) => /\d/.test(typed), 'taxNumberRequired'),
})

/** Keeps what was typed, and shows the page again, which then says so: also where somebody else was quicker. */
export async function replyToHirer(args: ActionFunctionArgs) {
	const { code } = await readHire(args)
	const sealed = encodeURIComponent(new URL(args.request.url).searchParams.get('i') ?? '')
	return replyToForm(args, () =>
		postedForm({
			fields: hirerNames,
			echoed: hirerNames,
			schema: HirerSchema,
			work: async ({ empresa, nif }, { context }) => {
				await tellHirer(context, { code, hirer: { company: empresa, taxNumber: nif } })
				return redirect(`/hirer/?i=${sealed}`, 303)
			},
		}),
	)
}
