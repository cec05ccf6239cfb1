import type { AppLoadContext } from '@remix-run/node'
import type { Session } from '#app/accounts/sessions.server.ts'
import { appContext } from '#app/context.server.ts'
import { emptyQuoteForm } from '#app/fields/quote-request.server.ts'
import { fallbackLanguage, languageCodes, languages } from '#app/i18n/languages.ts'
import { textsFor } from '#app/i18n/texts.server.ts'
import type { FormContent } from '#app/quotes/form-legs.ts'
import { issueFormToken } from '../../quotes/quote-form-token.server.ts'
import { officeForm } from '../../quotes/quote-page.server.ts'
import { adminFrame } from '../admin-frame.server.ts'
import { QUOTES_PATH } from '../quote-line.server.ts'

/** Where a request is entered for somebody who calls. */
export const ENTER_PATH = `${QUOTES_PATH}new/`

const nothing: FormContent = { values: emptyQuoteForm, paradas: [], legs: [] }

/** What the office sees that enters a request for a caller: the form, empty. */
export async function enterPage(request: Request, loadContext: AppLoadContext, session: Session) {
	const context = await appContext()
	const texts = await textsFor(request)
	const { enter: text } = texts.texts('desk')
	const { title } = text
	const formToken = issueFormToken(context)
	return {
		...(await adminFrame(request, loadContext, session, 'quotes', title)),
		text,
		back: QUOTES_PATH,
		closed: null,
		languages: languageCodes.map((code) => ({ value: code as string, label: languages[code].name })),
		language: fallbackLanguage as string,
		form: await officeForm(context, texts, { title, start: nothing, formToken }),
	}
}

export type EnterPage = Awaited<ReturnType<typeof enterPage>>
