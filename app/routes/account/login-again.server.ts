import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { appContext, type Context } from '#app/context.server.ts'
import { openStep } from '#app/domain/accounts/log-in-step.server.ts'
import type { Checked } from '#app/domain/accounts/passwords/password-mark.server.ts'
import { adminPageAt } from '#app/domain/content/admin-pages.ts'
import { textsFor } from '#app/platform/i18n/texts.server.ts'
import { accountPage } from '#app/web/accounts/account-page.server.ts'
import { CODE_PATH, logInForm } from '#app/web/accounts/log-in.server.ts'
import { stepIn } from '#app/web/accounts/log-in-cookie.server.ts'
import { type FormReply, handleForm } from '#app/web/form/posted-form.server.ts'
import { readForm } from '#app/web/form/read-form.server.ts'
import { queryOf } from '#app/web/form/spelled-fields.ts'
import { requireRight } from '#app/web/session/guards.server.ts'
import { formToKeep, KEPT, type KeptForm, openForm, sealForm } from '#app/web/session/kept-form.server.ts'
import { sessionOf } from '#app/web/session/visitor.server.ts'
import { codeForm } from './log-in-code.server.ts'

/** What the page shows: the log-in, the code of a second factor, or the form that can be sent on. */
export type Again =
	| { step: 'logIn' | 'code'; lead: string; notes: string[]; sealed: string; reply?: FormReply; id?: string }
	| { step: 'tooLong'; lead: string; logIn: string; id?: string }
	| {
			step: 'send'
			lead: string
			notes: string[]
			name: string
			kept: KeptForm
			shown: KeptForm['fields']
			id?: string
	  }

/** Fields that a form carries along: the pressed button, and the version that it changes. */
const CARRIED = ['intent', 'version']

/** Returns whether a field may have been typed. Sealed values are carried along too. */
const isTyped = ([name, text]: readonly [string, string]) =>
	!CARRIED.includes(name) && text !== '' && !text.startsWith('v1.')

/** Returns the form with a button that sends it on, for a person who may open its page. @throws what its guard throws */
async function formToSend(request: Request, kept: KeptForm) {
	if (kept.right) await requireRight(request, kept.right)
	const { t, texts } = await textsFor(request)
	const { again, profile } = texts('accounts')
	const page = adminPageAt(kept.path.split('?', 1)[0]?.replace(/\/?$/, '/') ?? '')
	const name = page ? texts('admin').pages[page.name] : profile.title
	const lead = t('accounts:again.sendLead', { page: name })
	const notes = kept.hadFiles ? [again.files] : []
	return data<Again>({ step: 'send', lead, notes, name, kept, shown: kept.fields.filter(isTyped) })
}

const logInTo = ({ path }: KeptForm) => `/login/?redirectTo=${encodeURIComponent(path)}`

type Arrived = {
	context: Context
	request: Request
	kept: KeptForm
	sealed: string
	/** whether the time for the code is over */
	isLate?: boolean
}

/** Returns the log-in, or the code where the password was right, with the sealed form and the reply to what was typed. */
async function askAgain({ request, kept, sealed, isLate }: Arrived, account: Checked | undefined, reply?: FormReply) {
	const { t, texts } = await textsFor(request)
	const { again, notices } = texts('accounts')
	const notes = [...(isLate ? [notices.passwordAgain] : []), ...(kept.hadFiles ? [again.files] : [])]
	const lead = account ? t('accounts:code.lead', { name: account.email }) : again.lead
	return { step: account ? ('code' as const) : ('logIn' as const), lead, notes, sealed, reply }
}

/** Sends the browser here once more with its new cookies and the same form, because those show who has come. */
function onward(request: Request, { headers }: Response) {
	const { pathname, searchParams } = new URL(request.url)
	searchParams.set('step', headers.get('Location')?.startsWith(CODE_PATH) ? 'code' : 'send')
	headers.set('Location', `${pathname}?${searchParams}`)
	headers.delete('X-Remix-Reload-Document')
	return new Response(null, { status: 307, headers })
}

/** Takes a step of the log-in with the form that is kept. A step in the query was taken before, with the same form. */
async function takeStep(args: ActionFunctionArgs, arrived: Arrived, form: FormData) {
	const { context, request } = arrived
	const step = queryOf(request).get('step')
	const bringsCode = step === null && form.has(KEPT) && form.has('code')
	const isCode = bringsCode || step === 'code'
	const account = isCode ? await openStep(context, await stepIn(request, context.config)) : undefined
	const next = { ...arrived, isLate: isCode && !account }
	const isTaken = account ? bringsCode : step === null && form.has(KEPT) && form.has('password')
	if (!isTaken) return data<Again>(await askAgain(next, account), { status: account ? 200 : 401 })
	const outcome = await handleForm(args, () => (account ? codeForm(account) : logInForm()))
	if (outcome instanceof Response) return onward(request, outcome)
	return data<Again>(await askAgain(next, account, outcome.data), outcome.init ?? undefined)
}

/** Handles a form that has come without a session, and each step of the log-in that carries it along. */
export async function handleAgain(args: ActionFunctionArgs) {
	const { request } = args
	const context = await appContext()
	const form = await readForm(request.clone(), context.config.origin)
	const kept = form.has(KEPT) ? openForm(context, form.get(KEPT)) : formToKeep(request, form)
	if (!kept) throw redirect('/login/')
	if (await sessionOf(request)) return formToSend(request, kept)
	if (!kept.fields.some(isTyped)) throw redirect(logInTo(kept))
	const sealed = sealForm(context, kept)
	if (sealed) return takeStep(args, { context, request, kept, sealed }, form)
	const lead = (await textsFor(request)).texts('accounts').again.tooLong
	return data<Again>({ step: 'tooLong', lead, logIn: logInTo(kept) }, { status: 401 })
}

/** Reads the texts of the page. */
export async function againPage({ request }: LoaderFunctionArgs) {
	const { texts } = await textsFor(request)
	const { again, code } = texts('accounts')
	const title = (await sessionOf(request)) ? again.sendTitle : undefined
	return { ...(await accountPage(request, 'logIn', title)), again, code }
}
