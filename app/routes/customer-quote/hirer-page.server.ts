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
import { handleForm, postedForm } from '#app/web/form/posted-form.server.ts'
import { hirerNames } from '#app/web/quote/hirer-form.server.ts'
import { customersQuote, tripFirst } from '#app/web/quote/quote-card.server.ts'
import { refuseLink, sealedCode } from '#app/web/quote/sealed-code.server.ts'

async function readHire({ request, context: loadContext }: LoaderFunctionArgs) {
	const context = await appContext()
	const code = await sealedCode(request, loadContext, context, HIRER_PURPOSE)
	const read = (await customersQuote(context, code)) ?? (await refuseLink(request, loadContext, context))
	return { context, code, quote: read.quote }
}

/** Number of shown characters of a known tax number: enough to recognise it, since the link may have been passed on. */
const LAST_FIGURES = 3

/** Says why nothing is asked any more; empty while the question is open. */
function sentenceOf(
	{ t, texts }: LanguageTexts,
	{ company }: Context,
	{ taxNumber }: QuoteFacts,
	stands: HirerQuestion,
) {
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

/** Reads what the page for the hirer's details on the route sheet shows (contract §2, domain F.1). */
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
		sentence: sentenceOf(texts, context, quote, stands),
		form: stands === 'open' ? formOf(texts, quote) : null,
	}
}

export type HirerPage = Awaited<ReturnType<typeof hirerPage>>

/** Fields of the form; a tax number has digits in every country. */
const HirerSchema = z.object({
	...hirerShape,
	nif: hirerShape.nif.refine((typed) => /\d/.test(typed), 'taxNumberRequired'),
})

/** Stores the hirer's details and shows the page again; the first answer counts where two people send one. */
export async function handleHirer(args: ActionFunctionArgs) {
	const { code } = await readHire(args)
	const sealed = encodeURIComponent(new URL(args.request.url).searchParams.get('i') ?? '')
	return handleForm(args, () =>
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
