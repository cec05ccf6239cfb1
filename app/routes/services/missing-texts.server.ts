import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { appContext, type Context } from '#app/context.server.ts'
import { accessOf } from '#app/domain/accounts/rights.ts'
import { opens } from '#app/domain/accounts/sessions.server.ts'
import { LONGEST_KEY, MAX_KEYS, recordMissingTexts } from '#app/domain/content/missing-texts.server.ts'
import { isNamespace } from '#app/platform/i18n/catalogue.server.ts'
import { isLanguage } from '#app/platform/i18n/languages.ts'
import { type LanguageTexts, textsForProgram } from '#app/platform/i18n/texts.server.ts'
import { accepted } from '#app/platform/result.ts'
import { type Refusal, tooMany } from '#app/web/form/posted-form.server.ts'
import { requestFacts } from '#app/web/http/request-facts.server.ts'
import { addressKey, countAttempt, rateLimitsOf } from '#app/web/limits/rate-limits.server.ts'
import { callerOf, type Sender, senderOf, withoutForeignCookies } from './caller.server.ts'
import { crossOriginHeaders, preflightHeaders } from './cross-origin.server.ts'
import { readBody, unreadable } from './read-call.server.ts'
import { jsonReply } from './reply.server.ts'
import type { ServiceOutcome } from './service.server.ts'

const LONGEST_VALUE = 1000

/** Body that i18next posts: keys, each with the text that the program shows instead. */
const ReportSchema = z
	.record(z.string().min(1).max(LONGEST_KEY), z.string().max(LONGEST_VALUE))
	.refine((report) => Object.keys(report).length <= MAX_KEYS)

/** Refuses reports from pages of other sites; in production also from callers who are not administrators. */
async function refusalOf(context: Context, request: Request, sender: Sender, texts: LanguageTexts) {
	const { foreignSite, logInFirst, notAllowed, tokenInvalid } = texts.texts('api')
	const refused = (status: number, text: string): Refusal => ({ status, alert: { text } })
	if (sender === 'foreignSite') return refused(403, foreignSite)
	if (!context.config.isProduction) return undefined
	const caller = await callerOf(context, withoutForeignCookies(request, sender))
	if (!caller.ok) return refused(401, tokenInvalid)
	if (!caller.value) return refused(401, logInFirst)
	return opens(caller.value, accessOf('records')) ? undefined : refused(403, notAllowed)
}

type Report = { language: string | undefined; namespace: string | undefined }

async function record(
	context: Context,
	request: Request,
	{ language, namespace }: Report,
	texts: LanguageTexts,
): Promise<ServiceOutcome> {
	const api = texts.texts('api')
	if (!isLanguage(language) || !isNamespace(namespace ?? '')) return { status: 404, alert: { text: api.localeUnknown } }
	const body = await readBody(request)
	if (!body.ok) return { status: unreadable[body.refusal], alert: { text: api.unreadable[body.refusal] } }
	const report = ReportSchema.safeParse(body.value)
	if (!report.success)
		return {
			status: 422,
			alert: { text: texts.t('api:badReport', { keys: MAX_KEYS, key: LONGEST_KEY, value: LONGEST_VALUE }) },
		}
	await recordMissingTexts(context, { language, namespace: namespace ?? '', keys: Object.keys(report.data) })
	return accepted({ success: true as const, message: api.reported })
}

/**
 * Records a report of missing texts from an i18next client, for the administrator to see (decision 7). No file is
 * written.
 * @returns JSON with `success` and `message`, as for `/services`
 */
export async function handleMissingTexts({ request, context: loadContext, params }: ActionFunctionArgs) {
	const context = await appContext()
	const texts = textsForProgram(request)
	const sender = senderOf(request, context.config)
	const asked = { method: 'POST', service: undefined, sender, origin: request.headers.get('Origin') }
	if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: preflightHeaders(asked) })
	const reply = (outcome: ServiceOutcome, headers: Record<string, string> = {}) =>
		jsonReply(outcome, { request, service: undefined, headers: { ...crossOriginHeaders(asked), ...headers } })

	if (request.method !== 'POST')
		return reply(
			{ status: 405, alert: { text: texts.t('api:method', { method: 'POST' }) } },
			{ Allow: 'POST, OPTIONS' },
		)
	const { clientAddress } = requestFacts(loadContext)
	const limits = await rateLimitsOf(context)
	const wait = await countAttempt(limits, [['missingTextsFromAddress', addressKey(clientAddress)]])
	if (wait > 0) return reply(tooMany(texts, wait))
	const { language, namespace } = params
	const refusal = await refusalOf(context, request, sender, texts)
	return reply(refusal ?? (await record(context, request, { language, namespace }, texts)))
}
