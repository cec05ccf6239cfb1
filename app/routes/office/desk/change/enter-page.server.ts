import { appContext, type Context } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { membersOf, pageOf } from '#app/domain/customers/customer-pages.server.ts'
import { newestFacts } from '#app/domain/customers/update-page.server.ts'
import { emptyQuoteForm } from '#app/domain/fields/quote-request.server.ts'
import { isForgotten } from '#app/domain/quotes/forgotten.server.ts'
import { emptyContent, formOfCopy } from '#app/domain/quotes/form-of-quote.server.ts'
import { findQuote } from '#app/domain/quotes/quote-facts.server.ts'
import type { FormContent } from '#app/domain/quotes/trip/form-legs.ts'
import { fallbackLanguage, isLanguage, languageCodes, languages } from '#app/platform/i18n/languages.ts'
import { textsFor } from '#app/platform/i18n/texts.server.ts'
import { queryOf } from '#app/web/form/spelled-fields.ts'
import { whereFormCame } from '#app/web/form/where-form-came.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'
import { COPIED_FROM, FOR_CUSTOMER, QUOTES_PATH } from '#app/web/office/office-paths.ts'
import { issueFormToken } from '#app/web/trip-form/quote-form-token.server.ts'
import { officeForm } from '#app/web/trip-form/quote-page.server.ts'

type Start = {
	content: FormContent
	language: string
	/** code of the request that it copies */
	from: string | null
}

const nothing: Start = {
	content: emptyContent,
	language: fallbackLanguage,
	from: null,
}

/** Returns an empty form with the customer's details, taken from their newest request. */
async function startFor(request: Request, { database }: Context, asked: string): Promise<Start> {
	const { read } = database
	const page = await pageOf(read, /^\d{1,15}$/.test(asked) ? Number(asked) : 0)
	const [newest] = await newestFacts(read, await membersOf(read, page))
	if (!newest) throw await failure(request, 404)
	const { firstName, surname, email, phone, company, taxNumber } = newest
	const person = {
		...{ nombreUsuario: firstName, apellidosUsuario: surname, email, phone },
		...{ empresa: company, nif: taxNumber },
	}
	const language = isLanguage(newest.language) ? newest.language : fallbackLanguage
	return { ...nothing, content: { ...nothing.content, values: { ...emptyQuoteForm, ...person } }, language }
}

/**
 * Returns the form's initial content: empty, or from the request or customer that the address names.
 * @throws the 404 page where that request or customer does not exist
 */
async function startOf(request: Request, context: Context): Promise<Start> {
	const { database } = context
	const query = queryOf(request)
	const customer = query.get(FOR_CUSTOMER)
	if (customer !== null) return startFor(request, context, customer)
	const from = query.get(COPIED_FROM)
	if (from === null) return nothing
	const quote = await findQuote(database.read, from)
	if (!quote || isForgotten(quote)) throw await failure(request, 404)
	const language = isLanguage(quote.language) ? quote.language : fallbackLanguage
	return { content: formOfCopy(quote), language, from: quote.code }
}

/**
 * Reads what the page for entering a caller's request shows: the form, empty, for a customer, or as a copy of a
 * request.
 * @param session undefined where the database is unavailable: the posted form is shown again
 */
export async function enterPage(request: Request, session: Session | undefined) {
	const context = await appContext()
	const texts = await textsFor(request)
	const {
		content: start,
		language,
		from,
	} = await startOf(request, context).catch((error: unknown) => whereFormCame(request, error, nothing))
	const { enter } = texts.texts('desk')
	const { title } = enter
	const formToken = issueFormToken(context)
	return {
		...(await adminFrame(request, session, 'quotes', title)),
		text: from === null ? enter : { ...enter, lead: texts.t('desk:enter.copyLead', { code: from }) },
		back: QUOTES_PATH,
		closed: null,
		languages: languageCodes.map((code) => ({ value: code as string, label: languages[code].name })),
		language,
		form: await officeForm(context, texts, { title, start, formToken }),
	}
}

export type EnterPage = Awaited<ReturnType<typeof enterPage>>
