import type { LoaderFunctionArgs } from '@remix-run/node'
import { appContext, type Context } from '#app/context.server.ts'
import { CUSTOMER, EVERYONE } from '#app/domain/accounts/access-level.ts'
import { isPasswordField } from '#app/domain/accounts/passwords/password-fields.ts'
import { accessOf } from '#app/domain/accounts/rights.ts'
import { opens, type Session } from '#app/domain/accounts/sessions.server.ts'
import { textsForProgram } from '#app/platform/i18n/texts.server.ts'
import { accepted, type Result } from '#app/platform/result.ts'
import { allInOneSpelling } from '#app/platform/text/one-spelling.ts'
import { type Asking, fault, type Refusal, tooMany } from '#app/web/form/posted-form.server.ts'
import { requestFacts } from '#app/web/http/request-facts.server.ts'
import { addressKey, type Counted, countAttempt, rateLimitsOf } from '#app/web/limits/rate-limits.server.ts'
import { callerOf, type Sender, senderOf, withoutForeignCookies } from './caller.server.ts'
import { crossOriginHeaders, isOpenToAll, methodsOf, preflightHeaders } from './cross-origin.server.ts'
import { programTexts } from './program-texts.server.ts'
import { type ReadCall, readCall, type Unreadable, unreadable } from './read-call.server.ts'
import { jsonReply } from './reply.server.ts'
import type { Audience, Call, Service, ServiceOutcome } from './service.server.ts'
import { serviceNamed } from './services.server.ts'
import { strictJson } from './strict-json.ts'

const levels: Record<Audience, number> = { public: EVERYONE, user: CUSTOMER, administrator: accessOf('records') }

/** Returns texts in the caller's language: `lng`, then Accept-Language, then Spanish. Cookies do not count. */
function callersTexts(request: Request, lng: string) {
	const address = new URL(request.url)
	if (lng !== '') address.searchParams.set('lng', lng)
	const headers = { 'Accept-Language': request.headers.get('Accept-Language') ?? '' }
	return programTexts(textsForProgram(new Request(address, { headers })))
}

/** Counts a call by address, or by token where there is one (trust §3.3). @returns seconds to wait, 0 for none */
async function countCall(context: Context, { facts }: Asking, caller: Session | undefined, service?: Service) {
	const address = addressKey(facts.clientAddress)
	const token = caller && `token ${caller.id}`
	const counted: Counted[] = [token ? ['serviceWithToken', token] : ['serviceFromAddress', address]]
	if (service?.limit) counted.push([service.limit, address], [service.limit, token])
	return countAttempt(await rateLimitsOf(context), counted)
}

/** Refuses a caller whose role or second factor does not allow the operation. */
function audienceRefusal({ texts }: Asking, { audience }: Service, caller: Session | undefined): Refusal | undefined {
	const { logInFirst, notAllowed, secondFactorOwed } = texts.texts('api')
	if ((caller?.account.level ?? EVERYONE) <= levels[audience])
		return !caller || opens(caller, levels[audience]) ? undefined : { status: 403, alert: { text: secondFactorOwed } }
	return caller ? { status: 403, alert: { text: notAllowed } } : { status: 401, alert: { text: logInFirst } }
}

/** Normalises the spelling of all texts, also nested ones, except passwords. */
const spelled = (fields: ReadCall['fields']): ReadCall['fields'] =>
	Object.fromEntries(
		Object.entries(fields).map(([name, value]) => [name, isPasswordField(name) ? value : allInOneSpelling(value)]),
	)

/** Parses fields that may be sent as the JSON text of an object. */
function withObjects(fields: ReadCall['fields'], { jsonFields }: Service): Result<ReadCall['fields'], Unreadable> {
	const all = { ...fields }
	for (const name of jsonFields) {
		const value = all[name]
		if (typeof value !== 'string' || value === '') continue
		const read = strictJson(value)
		if (!read.ok) return read
		all[name] = read.value
	}
	return accepted(all)
}

type ReceivedCall = {
	asking: Asking
	sender: Sender
	method: string
	read: Result<ReadCall, Unreadable>
	service?: Service
}

/** Runs the checks of a call in order, cheap refusals first, and then the operation. */
async function outcomeOf({ asking, sender, method, read, service }: ReceivedCall): Promise<ServiceOutcome> {
	const { context, request, texts } = asking
	const api = texts.texts('api')
	const refusalOf = (refusal: Unreadable) => ({ status: unreadable[refusal], alert: { text: api.unreadable[refusal] } })
	const caller = service?.anybody ? accepted(undefined) : await callerOf(context, request)
	const known = caller.ok ? caller.value : undefined
	const wait = await countCall(context, asking, known, service)
	if (wait > 0) return tooMany(texts, wait)
	if (!['GET', 'HEAD', 'POST'].includes(method)) return methodRefusal(asking, service)
	if (!read.ok) return refusalOf(read.refusal)
	if (!service) return { status: 404, alert: { text: api.tipoUnknown } }
	if ((method === 'POST') !== (service.method === 'POST')) return methodRefusal(asking, service)
	if (sender === 'foreignSite' && !isOpenToAll(method, service))
		return { status: 403, alert: { text: api.foreignSite } }
	if (!caller.ok) return { status: 401, alert: { text: api.tokenInvalid } }
	const refusal = audienceRefusal(asking, service, known)
	if (refusal) return refusal
	const fields = withObjects(read.value.fields, service)
	if (!fields.ok) return refusalOf(fields.refusal)
	const call: Call = { ...asking, caller: known }
	return service.perform(spelled(fields.value), call)
}

const methodRefusal = ({ texts }: Asking, service: Service | undefined): Refusal => ({
	status: 405,
	alert: { text: texts.t('api:method', { method: service?.method ?? 'GET, POST' }) },
})

/** Turns an unexpected error into a refusal; rethrows it where the client has closed the connection. */
function faultOf(error: unknown, asking: Asking): Refusal {
	if (asking.request.signal.aborted) throw error
	return fault(error, asking)
}

/** Responds to a preflight request: for the operation in the address, or for any with the requested method. */
function handlePreflight(request: Request, sender: Sender) {
	const service = serviceNamed(new URL(request.url).searchParams.get('tipo') ?? '')
	const method = request.headers.get('Access-Control-Request-Method') ?? ''
	const headers = preflightHeaders({ method, service, sender, origin: request.headers.get('Origin') })
	return new Response(null, { status: 204, headers })
}

/**
 * Handles a call of `/services` (contract §7, decisions 30–35). The response is always JSON; a refusal has the
 * operation's flag and a sentence in the caller's language.
 */
export async function handleCall({ request, context: loadContext }: LoaderFunctionArgs): Promise<Response> {
	const context = await appContext()
	const { method } = request
	const sender = senderOf(request, context.config)
	if (method === 'OPTIONS') return handlePreflight(request, sender)

	const read = await readCall(request)
	const tipo = read.ok ? read.value.tipo : (new URL(request.url).searchParams.get('tipo') ?? '')
	const service = serviceNamed(tipo)
	const texts = await callersTexts(request, read.ok ? read.value.lng : '')
	const asking = { context, texts, request: withoutForeignCookies(request, sender), facts: requestFacts(loadContext) }
	const outcome = await outcomeOf({ asking, sender, method, read, service }).catch((error: unknown) =>
		faultOf(error, asking),
	)
	const headers = crossOriginHeaders({ method, service, sender, origin: request.headers.get('Origin') })
	if (!('ok' in outcome) && outcome.status === 405) headers.Allow = methodsOf(service)
	const isOver = !service?.anybody && request.headers.has('Authorization')
	if (!('ok' in outcome) && outcome.status === 401 && isOver)
		headers['WWW-Authenticate'] = 'Bearer realm="services", error="invalid_token"'
	return jsonReply(outcome, { request, service, headers })
}
