import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { type ComponentProps, type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect } from 'vitest'
import AnswerPreviewPage, { loader as answerPreviewLoader } from '#app/routes/customer-quote/answer-preview.route.tsx'
import type { answerPreview } from '#app/routes/customer-quote/answer-preview.server.ts'
import type { offerPreviewPage } from '#app/routes/office/desk/offer/offer-preview.server.ts'
import AdminQuotePreviewPage, {
	action as previewAction,
	loader as previewLoader,
} from '#app/routes/office/desk/offer/quote-preview.route.tsx'
import { loader as previewMailLoader } from '#app/routes/office/desk/offer/quote-preview-mail.route.ts'
import AdminQuotePage, { action, loader } from '#app/routes/office/desk/quote.route.tsx'
import type { QuoteDeskPage } from '#app/routes/office/desk/quote-desk.server.ts'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import { get, ORIGIN, openAccount, openBrowser, post, type Reply, replyOf, setRole } from './account-requests.ts'
import { openOffice } from './office.ts'
import { requestedQuote } from './quotes-at-work.ts'
import type { TestContext } from './test-context.ts'

/** Every button of the desk. */
export const DESK_INTENTS = [
	'save',
	'preview',
	'send',
	'add-line',
	'suggest',
	'calculate',
	'use-template',
	'former-message',
	'assign',
	'note',
	'remove-note',
	'distance',
	'call-back',
	'ask-hirer',
	'keep-clock',
	'own-clock',
	'cancel',
	'change-price',
	'discard-change',
	'resend',
	'decline-change',
	'keep',
	'cancel-as-asked',
	'customer-told',
	'note-accepted',
	'note-rejected',
] as const

/** Distance as the office corrects it. */
export const CORRECTED = { km: '312', minutes: '250', emptyKm: '40', emptyMinutes: '45' }

const OFFERED = {
	'line-0-text': 'Todo',
	'line-0-amount': '500',
	rows: '1',
	vat: '10',
	validDays: '14',
	message: 'Hola',
}

/** Fields of the buttons that change a quote, in addition to the version that was read. */
export const deskForms = {
	save: OFFERED,
	send: OFFERED,
	distance: CORRECTED,
	cancel: { reason: 'Sin coche' },
} as const
export const changingIntents = Object.keys(deskForms) as (keyof typeof deskForms)[]

/** Valid offer as typed into the form. */
export const OFFER = {
	rows: '3',
	'line-0-text': 'Midibús de 24 plazas',
	'line-0-amount': '1.234,50',
	'line-1-text': 'Peajes',
	'line-1-amount': '25,5',
	'line-2-text': '',
	'line-2-amount': '',
	vat: '10',
	validDays: '7',
	deposit: '30 %',
	depositDays: '7',
	balanceDays: '14',
	included: 'Conductor',
	excluded: 'Aparcamiento',
	message: 'Hola, Núria:\r\n\r\nAquí va.',
	template: '',
	formerMessage: '',
	version: '1',
}

const { version: _, ...TYPED } = OFFER

/** Returns the fields of a form that is shown again: everything as typed. */
export const echoed = (changes: Record<string, string> = {}) => {
	const { version: __, ...rest } = changes
	return { ...TYPED, ...rest }
}

type Posted = Record<string, string> | [string, string][]

/** Replaces no-break spaces in amounts by ordinary ones, for comparison. */
export const plain = (text = '') => text.replace(/[\u00a0\u202f]/g, ' ')

/**
 * Opens a quote's page in one browser.
 * @param cookie what the browser sends; undefined for a stranger
 */
export function deskAt(cookie: string | undefined, code: string, loadContext: AppLoadContext = {}) {
	const path = `/admin/quotes/${code}/`
	const args = (request: Request): LoaderFunctionArgs => ({ request, context: loadContext, params: { code } })
	const open = (query = '') => replyOf(() => loader(args(get(path + query, cookie))))
	const openPreview = () => replyOf(() => previewLoader(args(get(`${path}preview/`, cookie))))
	const openCustomersPage = () => replyOf(() => answerPreviewLoader(args(get(`${path}preview/page/`, cookie))))
	const mailPage = () => previewMailLoader(args(get(`${path}preview/mail/`, cookie)))
	const page = async (query = '') => shownBy<QuoteDeskPage>(await open(query))
	const send = (intent: string, fields: Posted = {}) => {
		const request = post(path, {}, { cookie })
		const body = new URLSearchParams([...(Array.isArray(fields) ? fields : Object.entries(fields)), ['intent', intent]])
		return replyOf(() => action(args(new Request(request, { body }))))
	}
	return {
		code,
		path,
		open,
		openPreview,
		openCustomersPage,
		/** the customer's own page, as the preview shows it */
		customersPage: async () => shownBy<Awaited<ReturnType<typeof answerPreview>>>(await openCustomersPage()),
		openMail: () => replyOf(mailPage),
		mail: async () => {
			const answer = await mailPage()
			return { status: answer.status, headers: answer.headers, text: await answer.text() }
		},
		page,
		preview: async () => shownBy<Awaited<ReturnType<typeof offerPreviewPage>>>(await openPreview()),
		send,
		/** presses a button of the preview */
		sendPreview: (fields: Record<string, string>, intent = 'send') =>
			replyOf(() => previewAction(args(post(`${path}preview/`, { ...fields, intent }, { cookie })))),
		/** the current fields of the offer's form, with changes */
		typed: async (changes: Record<string, string> = {}) => {
			const { offer, version } = await page()
			return { ...offer.fields, version, ...changes }
		},
	}
}

export type Desk = ReturnType<typeof deskAt>

/** Setting that sends offers immediately; calling an offer back has tests of its own. */
const AT_ONCE: Record<string, string> = { CALL_BACK_SECONDS: '0' }

/** Opens the desk of an office user at a new request. */
export async function openDesk(asked: Parameters<typeof requestedQuote>[1] = {}, settings = AT_ONCE) {
	const { context, cookie } = await openOffice(1, settings)
	const code = await requestedQuote(context, asked)
	return { context, cookie, code, desk: deskAt(cookie, code) }
}

/** Opens the desk at a quote in a later state, however much time its making takes. */
export async function openDeskOf(make: (context: TestContext) => Promise<string>) {
	const { context } = await openOffice(null, AT_ONCE)
	const code = await make(context)
	const account = await setRole(context, await openAccount(context, 'marta@garbi.example'), 1)
	const cookie = await openBrowser(context, account)
	return { context, cookie, code, desk: deskAt(cookie, code) }
}

function shownBy<Page>(reply: Reply) {
	expect({ status: reply.status, thrown: reply.thrown }).toEqual({ status: 200, thrown: false })
	return reply.answer as unknown as Page
}

/** Renders a route as the server does, from its loader's data and its action's reply. */
function rendered(component: ComponentType, path: string, page: unknown, answer?: FormReply) {
	const id = 'page'
	const route = { id, path, hasLoader: true, hasAction: true, hasErrorBoundary: false, module: '' }
	const context = {
		manifest: { routes: { [id]: route }, entry: { imports: [], module: '' }, url: '', version: '' },
		routeModules: { [id]: { default: component } },
		future: {},
		isSpaMode: false,
		staticHandlerContext: {
			basename: '',
			location: { pathname: path, search: '', hash: '', state: null, key: 'default' },
			matches: [{ params: {}, pathname: path, pathnameBase: path, route: { id, path } }],
			loaderData: { [id]: page },
			actionData: answer ? { [id]: answer } : null,
			errors: null,
			statusCode: 200,
			loaderHeaders: {},
			actionHeaders: {},
			activeDeferreds: null,
		},
	} as unknown as ComponentProps<typeof RemixServer>['context']
	return plain(renderToStaticMarkup(createElement(RemixServer, { context, url: ORIGIN + path })))
}

/** Renders a quote's page, with or without a form's reply. */
export const deskHtml = async (desk: Desk, answer?: FormReply) =>
	rendered(AdminQuotePage, desk.path, await desk.page(), answer)

/** Renders the customer's page of the preview. */
export const customersPageHtml = async (desk: Desk) =>
	rendered(AnswerPreviewPage, `${desk.path}preview/page/`, await desk.customersPage())

export const previewHtml = async (desk: Desk, answer?: FormReply) =>
	rendered(AdminQuotePreviewPage, `${desk.path}preview/`, await desk.preview(), answer)
