import { randomBytes } from 'node:crypto'
import type {
	ActionFunctionArgs,
	AppLoadContext,
	EntryContext,
	HandleDataRequestFunction,
	LoaderFunctionArgs,
} from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { appContext } from './context.server.ts'
import { menuAsSpecified, siteMenu } from './domain/content/site-menu.server.ts'
import { loggedPath } from './domain/dispatch/route-sheets/sheet-address.ts'
import { config } from './platform/config/config.server.ts'
import { isDatabaseUnavailable } from './platform/db/unavailable.server.ts'
import { hasSession } from './platform/has-session.ts'
import { languageChoice } from './platform/i18n/negotiation.server.ts'
import { textsFor } from './platform/i18n/texts.server.ts'
import { log } from './platform/log.server.ts'
import { describeFailure, RETRY_AFTER } from './web/http/failures.server.ts'
import { contentSecurityPolicy, securityHeaders } from './web/http/headers.server.ts'
import { requestFacts } from './web/http/request-facts.server.ts'
import { LookHead } from './web/looks/look-head.server.tsx'
import { type Delivery, DeliveryContext } from './web/shell/delivery.ts'
import { bareFrame, drivingFrame, frameOf, noFrame } from './web/shell/frame.server.tsx'
import { FOR_EVERYBODY, isInformation, readQuery } from './web/shell/information-page.server.ts'
import { LastResort } from './web/shell/last-resort.tsx'
import { type Handle, handleOf, inlineOf } from './web/shell/page-parts.server.tsx'
import { renderForGood, renderToHydrate, withoutNonce } from './web/shell/render-page.server.tsx'
import { type ShellData, shellData } from './web/shell/shell.server.ts'

/** Methods of a page without a form, for the `Allow` header, which Remix does not set. */
const WITHOUT_FORM = 'GET, HEAD'

/** Requests that failed because the database is unavailable; `handleError` records them before the response is made. */
const withoutDatabase = new WeakSet<AppLoadContext>()

/**
 * Returns whether the response is the same for every visitor without a session. Browsers may then store it and
 * revalidate.
 */
function isForEverybody(request: Request, { staticHandlerContext, routeModules }: EntryContext) {
	const page = routeModules[staticHandlerContext.matches.at(-1)?.route.id ?? '']
	if (!page || !isInformation(page) || hasSession(request.headers.get('Cookie'))) return false
	return readQuery(new URL(request.url).searchParams, page) !== undefined
}

/** Returns the site's menu; where its sizes cannot be read, logs the fault and returns the menu without them. */
async function menuAround(request: Request, context: AppLoadContext) {
	const texts = await textsFor(request)
	return siteMenu(await appContext(), texts).catch((error: unknown) => {
		logFault(error, request, context)
		return menuAsSpecified(texts)
	})
}

type Around = Pick<Delivery, 'shell' | 'frame'>
type Page = { request: Request; remix: EntryContext; handle: Handle; context: AppLoadContext }

/** Returns the frame that a page's handle asks for. */
function frameFor({ bare, framed, driving, admin, footer }: Handle, shell: ShellData) {
	if (framed) return noFrame
	if (bare) return bareFrame(shell)
	return driving ? drivingFrame(shell) : frameOf(shell, admin === true, footer)
}

/** Loads the frame of the page; returns nothing where not even the root's data could be loaded. */
async function frameAround({ request, remix, handle, context }: Page): Promise<Around> {
	if (!remix.staticHandlerContext.loaderData?.root) return {}
	const shell = await shellData(request, await menuAround(request, context))
	const frame = frameFor(handle, shell)
	// Pages with a form have no breadcrumbs: the form is the last step.
	return { shell, frame: handle.hydrate ? { ...frame, trail: null } : frame }
}

type Drawn = { page: string; loading?: readonly string[] }

/**
 * Renders the page. @returns the page, and the scripts that Remix has written into it, which the policy allows by hash
 */
async function draw(remixContext: EntryContext, url: string, delivery: Delivery): Promise<Drawn> {
	const nonce = delivery.hydrates ? randomBytes(16).toString('base64') : undefined
	const document = (
		<DeliveryContext.Provider value={{ ...delivery, nonce }}>
			<RemixServer context={remixContext} url={url} nonce={nonce} />
		</DeliveryContext.Provider>
	)
	if (nonce === undefined) return { page: renderForGood(document) }
	return withoutNonce(await renderToHydrate(document), nonce)
}

/** Renders the plain error page for when the frame cannot be rendered. */
const drawLastResort = (delivery: Delivery): Drawn => ({
	page: renderForGood(
		<DeliveryContext.Provider value={delivery}>
			<LastResort />
		</DeliveryContext.Provider>,
	),
})

type Security = { policy: string; framed: boolean | undefined }

function documentHeaders(request: Request, headers: Headers, { policy, framed }: Security, forEverybody: boolean) {
	for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value)
	if (framed) headers.set('X-Frame-Options', 'SAMEORIGIN')
	// Vite's hot reload writes its own styles and scripts into the page.
	if (!import.meta.env.DEV) headers.set('Content-Security-Policy', policy)
	headers.set('Content-Type', 'text/html; charset=utf-8')
	headers.append('Vary', 'Accept-Language, Cookie')
	if (!headers.has('Cache-Control')) headers.set('Cache-Control', forEverybody ? FOR_EVERYBODY : 'no-store')
	const language = languageChoice(request, config().isProduction)
	if (language) headers.append('Set-Cookie', language)
	return headers
}

export default async function handleRequest(
	request: Request,
	found: number,
	headers: Headers,
	remixContext: EntryContext,
	loadContext: AppLoadContext,
) {
	const isUnavailable = withoutDatabase.has(loadContext)
	// Client scripts would replace this page by the words for an internal error.
	const { handle, hydrates } = isUnavailable ? { handle: {}, hydrates: false } : handleOf(remixContext)
	const page = { request, remix: remixContext, handle, context: loadContext }
	const around = await frameAround(page).catch((error: unknown) => {
		logFault(error, request, loadContext)
	})
	const status = isUnavailable ? 503 : around ? found : 500
	const { company, look } = await appContext()
	const inline = inlineOf(handle, look)
	const { requestId } = requestFacts(loadContext)
	const delivery: Delivery = {
		...inline,
		...around,
		lookHead: <LookHead look={look} />,
		company,
		hydrates,
		sendsPlainly: (handle.admin && !hydrates) || handle.posts === true,
		failure: isUnavailable ? await describeFailure(request, 503) : undefined,
		requestId,
		code: around?.shell?.text.requestId.replace('{{id}}', requestId),
		failed: request.method === 'POST' && status >= 400,
	}
	const drawn = around ? await draw(remixContext, request.url, delivery) : drawLastResort(delivery)
	const { page: html, loading } = drawn
	headers.set('X-Request-Id', requestId)
	if (isUnavailable || (status === 503 && !headers.has('Retry-After'))) headers.set('Retry-After', String(RETRY_AFTER))
	if (status === 405 && !headers.has('Allow')) headers.set('Allow', WITHOUT_FORM)
	const policy = contentSecurityPolicy({ ...inline, loading }, config().isProduction)
	const security = { policy, framed: handle.framed }
	const forEverybody = status === 200 && isForEverybody(request, remixContext)
	return new Response(html, { status, headers: documentHeaders(request, headers, security, forEverybody) })
}

export const handleDataRequest: HandleDataRequestFunction = (response, { context }) => {
	const isUnavailable = withoutDatabase.has(context)
	const status = isUnavailable ? 503 : response.status
	response.headers.set('X-Request-Id', requestFacts(context).requestId)
	if (status === 405 && !response.headers.has('Allow')) response.headers.set('Allow', WITHOUT_FORM)
	for (const [name, value] of Object.entries(securityHeaders)) response.headers.set(name, value)
	response.headers.set('Cache-Control', 'no-store')
	if (isUnavailable || (status === 503 && !response.headers.has('Retry-After')))
		response.headers.set('Retry-After', String(RETRY_AFTER))
	if (!isUnavailable) return response
	// This is no response of a page, and the browser's scripts must not take it for one.
	response.headers.delete('X-Remix-Response')
	return new Response(response.body, { status, headers: response.headers })
}

/** Logs an error, with the id that the visitor's error page shows. */
function logFault(error: unknown, { url }: Request, context: AppLoadContext) {
	const { pathname } = new URL(url)
	log().error({ requestId: requestFacts(context).requestId, path: loggedPath(pathname), error }, 'request failed')
}

/** Logs a failure, and records it where the database is unavailable. Refusals are responses and are not logged. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
	if (request.signal.aborted || isRouteErrorResponse(error)) return
	if (isDatabaseUnavailable(error)) withoutDatabase.add(context)
	logFault(error, request, context)
}
