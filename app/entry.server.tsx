import { randomBytes } from 'node:crypto'
import type {
	ActionFunctionArgs,
	AppLoadContext,
	EntryContext,
	HandleDataRequestFunction,
	LoaderFunctionArgs,
} from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { readAhead } from './domain/content/read-ahead.ts'
import { loggedPath } from './domain/dispatch/route-sheets/sheet-address.ts'
import { config } from './platform/config/config.server.ts'
import { isDatabaseUnavailable } from './platform/db/unavailable.server.ts'
import { languageChoice } from './platform/i18n/negotiation.server.ts'
import { log } from './platform/log.server.ts'
import { payingOrigins } from './platform/payment-providers/providers.ts'
import { describeFailure, RETRY_AFTER } from './web/http/failures.server.ts'
import { contentSecurityPolicy, securityHeaders } from './web/http/headers.server.ts'
import { requestFacts } from './web/http/request-facts.server.ts'
import { hasSession } from './web/session/session-cookie.server.ts'
import { withoutNonce } from './web/shell/alike-form.server.ts'
import { DeliveryContext } from './web/shell/delivery.ts'
import { frameOf } from './web/shell/frame.server.tsx'
import { FOR_EVERYBODY, isInformation, readQuery } from './web/shell/information-page.server.ts'
import { boardPlaces } from './web/shell/scripts/board-places.ts'
import cardScript from './web/shell/scripts/card-script.js?minified'
import closingScript from './web/shell/scripts/closing-script.js?minified'
import offerTotal from './web/shell/scripts/offer-total-script.ts?minified'
import officeKeys from './web/shell/scripts/office-keys.js?minified'
import pageScript from './web/shell/scripts/page-script.js?minified'
import unsentScript from './web/shell/scripts/unsent-script.js?minified'
import waitingScript from './web/shell/scripts/waiting-script.ts?minified'
import { SpeculationRules } from './web/shell/speculation-rules.tsx'
import adminStyle from './web/styles/admin.css?inline'
import boardStyle from './web/styles/board.css?inline'
import homeStyle from './web/styles/home.css?inline'
import pagesStyle from './web/styles/pages.css?inline'
import style from './web/styles/site.css?inline'

/**
 * What a route says of itself in its `handle`: whether its page has a live form, and only then gets scripts; whether it
 * is one of the office's, its plan or the home page, with styles that no other page need load; whether its window closes when all
 * is said, or the browser keeps the card that it shows; whether one types into a form there that no React sends, or into
 * lines that are added up; whether it may wait for something; whether it shows one of our pages in a frame; whether it leads to where one pays; whether
 * it is read on the way, where a question about cookies would cover what matters.
 */
type Handle = Partial<
	Record<
		| 'hydrate'
		| 'admin'
		| 'board'
		| 'home'
		| 'closes'
		| 'keepsCard'
		| 'posts'
		| 'totals'
		| 'waits'
		| 'frames'
		| 'pays'
		| 'driving',
		boolean
	>
>

/** How a page can be asked for that has no form; Remix itself says only that it was asked otherwise. */
const WITHOUT_FORM = 'GET, HEAD'

const handleOf = ({ staticHandlerContext, routeModules }: EntryContext): Handle =>
	Object.assign({}, ...staticHandlerContext.matches.map(({ route }) => routeModules[route.id]?.handle))

/** Whether this answer is the same for every stranger, whatever else they send. */
function isForEverybody(request: Request, { staticHandlerContext, routeModules }: EntryContext) {
	const page = routeModules[staticHandlerContext.matches.at(-1)?.route.id ?? '']
	if (!page || !isInformation(page) || hasSession(request.headers.get('Cookie'))) return false
	return readQuery(new URL(request.url).searchParams, page) !== undefined
}

const inlineOf = ({ hydrate, admin, board, home, closes, keepsCard, posts, totals, waits, frames, pays }: Handle) => ({
	frames,
	leadsTo: pays ? payingOrigins(config().payments) : [],
	style:
		style +
		(hydrate || admin ? '' : pagesStyle) +
		(admin ? adminStyle : '') +
		(board ? boardStyle + boardPlaces : '') +
		(home ? homeStyle : ''),
	script:
		pageScript +
		(closes ? closingScript : '') +
		(keepsCard ? cardScript : '') +
		((admin && !hydrate) || posts ? unsentScript : '') +
		(admin ? officeKeys : '') +
		(totals ? offerTotal : '') +
		(waits ? waitingScript : ''),
	// A form is the end of the way, and its page has no byte to spare.
	...(!hydrate && !admin && { rules: readAhead }),
})

/** Without it browsers lay pages out as those of the nineties; React writes it only where it sends pieces. */
const DOCTYPE = '<!DOCTYPE html>'

/** A page that no script comes back to, and so without React's marks for it. */
const renderForGood = (page: JSX.Element) => DOCTYPE + renderToStaticMarkup(page)

/**
 * Has what a page hydrates with wait for React, which would stop at it twice, go on when it comes, and send pieces for that
 * reason alone. Where a loader deferred something, the page waits for it.
 */
async function readHandoff({ serverHandoffStream, renderMeta }: EntryContext) {
	if (!serverHandoffStream || !renderMeta) return
	const [pieces, decoder] = [serverHandoffStream.getReader(), new TextDecoder()]
	let value = ''
	for (let piece = await pieces.read(); !piece.done; piece = await pieces.read())
		value += decoder.decode(piece.value, { stream: true })
	pieces.releaseLock()
	renderMeta.streamCache = { 0: Object.assign(Promise.resolve(), { result: { done: true, value } }) }
}

/** A page that hydrates, once all of it is there. */
async function renderToHydrate(page: JSX.Element, context: EntryContext) {
	await readHandoff(context)
	return DOCTYPE + renderToString(page)
}

/** What an action says of its own answer, the page does not take over: it is told by the request's context. */
function sayWhenToComeBack(headers: Headers, status: number, { retryAfter, databaseUnavailable }: AppLoadContext) {
	if (status === 429 && retryAfter !== undefined) headers.set('Retry-After', String(retryAfter))
	if (status === 503) headers.set('Retry-After', String((!databaseUnavailable && retryAfter) || RETRY_AFTER))
}

type Inline = ReturnType<typeof inlineOf> & { loading?: readonly string[] }

type Delivered = { inline: Inline; nonce: string | undefined; forEverybody: boolean }

function documentHeaders(request: Request, headers: Headers, { inline, nonce, forEverybody }: Delivered) {
	const { inEarnest } = config()
	for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value)
	// Vite's hot reload writes styles and scripts of its own into the page.
	if (!import.meta.env.DEV) headers.set('Content-Security-Policy', contentSecurityPolicy(inline, nonce, inEarnest))
	headers.set('Content-Type', 'text/html; charset=utf-8')
	headers.append('Vary', 'Accept-Language, Cookie')
	if (!headers.has('Cache-Control')) headers.set('Cache-Control', forEverybody ? FOR_EVERYBODY : 'no-store')
	const language = languageChoice(request, inEarnest)
	if (language) headers.append('Set-Cookie', language)
	return headers
}

export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	remixContext: EntryContext,
	loadContext: AppLoadContext,
) {
	const isUnavailable = loadContext.databaseUnavailable === true
	const { isLookedOver = false, shell } = loadContext
	// Scripts would take over with the words for a fault of ours.
	const handle: Handle = isUnavailable ? {} : { ...handleOf(remixContext), ...(isLookedOver && { posts: true }) }
	const failure = isUnavailable ? await describeFailure(request, 503) : undefined
	const inline = inlineOf(handle)
	const hydrates = handle.hydrate === true && !isLookedOver
	const nonce = hydrates ? randomBytes(16).toString('base64') : undefined
	const readsAhead = inline.rules && <SpeculationRules rules={inline.rules} />
	const { requestId } = requestFacts(loadContext)
	const sendsPlainly = (handle.admin && !hydrates) || handle.posts
	const delivery = {
		...inline,
		nonce,
		hydrates,
		sendsPlainly,
		readsAhead,
		failure,
		requestId,
		shell,
		// A form is the end of the way, and shows none.
		frame: shell && {
			...frameOf(shell, handle.admin === true, !handle.driving),
			...(handle.hydrate && { trail: null }),
		},
		formToken: loadContext.tokenPlace,
	}
	const page = (
		<DeliveryContext.Provider value={delivery}>
			<RemixServer context={remixContext} url={request.url} nonce={nonce} />
		</DeliveryContext.Provider>
	)
	const html = nonce === undefined ? renderForGood(page) : await renderToHydrate(page, remixContext)
	const alike = nonce !== undefined && loadContext.tokenPlace !== undefined ? withoutNonce(html, nonce) : undefined
	headers.set('X-Request-Id', requestId)
	sayWhenToComeBack(headers, isUnavailable ? 503 : status, loadContext)
	if (status === 405 && !headers.has('Allow')) headers.set('Allow', WITHOUT_FORM)
	const forEverybody = status === 200 && isForEverybody(request, remixContext)
	const delivered: Delivered = alike
		? { inline: { ...inline, loading: alike.loading }, nonce: undefined, forEverybody }
		: { inline, nonce, forEverybody }
	const { takePage } = loadContext
	const drawn = alike?.page ?? html
	takePage?.(drawn)
	return new Response(takePage ? null : drawn, {
		status: isUnavailable ? 503 : status,
		headers: documentHeaders(request, headers, delivered),
	})
}

export const handleDataRequest: HandleDataRequestFunction = (response, { context }) => {
	response.headers.set('X-Request-Id', requestFacts(context).requestId)
	if (response.status === 405 && !response.headers.has('Allow')) response.headers.set('Allow', WITHOUT_FORM)
	for (const [name, value] of Object.entries(securityHeaders)) response.headers.set(name, value)
	response.headers.set('Cache-Control', 'no-store')
	sayWhenToComeBack(response.headers, context.databaseUnavailable ? 503 : response.status, context)
	if (!context.databaseUnavailable) return response
	// No answer of a page's, and the browser's scripts are not to take it for one.
	response.headers.delete('X-Remix-Response')
	return new Response(response.body, { status: 503, headers: response.headers })
}

/**
 * Logs what failed, with the id that stands on the visitor's error page, and notes where it was not our fault but the
 * database's state. What was refused is an answer, and no failure.
 */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
	if (request.signal.aborted || isRouteErrorResponse(error)) return
	const { pathname } = new URL(request.url)
	if (isDatabaseUnavailable(error)) context.databaseUnavailable = true
	log().error({ requestId: requestFacts(context).requestId, path: loggedPath(pathname), error }, 'request failed')
}
