import { randomBytes } from 'node:crypto'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import type { Context } from '#app/context.server.ts'
import type { Language } from '#app/platform/i18n/languages.ts'
import { languageCookie } from '#app/platform/i18n/negotiation.server.ts'
import { type Consent, consentCookie } from '#app/web/shell/consent.server.ts'
import { FOR_EVERYBODY } from '#app/web/shell/information-page.server.ts'
import { issueFormToken } from '#app/web/trip-form/quote-form-token.server.ts'
import { type Reply, replyFrom } from './kept-reply.ts'

/** All that a kept page depends on; it is made from this and from nothing else of a request. */
export type Variant = { path: string; query: string; language: Language; consent: Consent; isForm: boolean }

/** The last lock: whatever a page's route says, these are never kept. */
function isForEverybody({ status, headers }: Response, isForm: boolean) {
	return (
		status === 200 &&
		headers.get('Cache-Control') === (isForm ? 'no-store' : FOR_EVERYBODY) &&
		!headers.has('Set-Cookie') &&
		(headers.get('Content-Type') ?? '').startsWith('text/html') &&
		!(headers.get('Content-Security-Policy') ?? `'nonce-`).includes(`'nonce-`)
	)
}

/** Letters that no page has, where the form token of a visitor will stand. */
function tokenPlace(context: Pick<Context, 'config' | 'now'>) {
	const { length } = issueFormToken(context)
	return randomBytes(length).toString('base64url').slice(0, length)
}

type Made = { reply: Reply; place: string }

/** A form with the place of its token; undefined where that stands in it more than once. */
function withPlace({ reply, place }: Made): Reply | undefined {
	const at = reply.body.indexOf(place)
	if (at < 0) return reply
	return reply.body.includes(place, at + 1) ? undefined : { ...reply, place: { at, length: place.length } }
}

/** Whether two forms that were made for nobody, one after the other, are alike in all but the place of their token. */
function areAlike(one: Made, other: Made) {
	const told = ({ reply: { headers, body }, place }: Made) =>
		JSON.stringify([
			[...headers].filter(([name]) => name !== 'x-request-id'),
			body.toString('latin1').replaceAll(place, ''),
		])
	return told(one) === told(other)
}

/**
 * Makes a page for everybody who may share it. The request is our own, so that nothing of a visitor's gets into it:
 * neither host nor address, neither cookies nor languages but those named in the variant. A form is made twice, and kept
 * only where nothing in it was new the second time.
 */
export function pageMaker(build: ServerBuild, context: Pick<Context, 'config' | 'now'>) {
	const { config } = context
	const render = createRequestHandler(build, 'production')
	const makeOnce = async ({ path, query, language, consent, isForm }: Variant): Promise<Made | undefined> => {
		const cookies = [languageCookie(language), ...(consent ? [consentCookie(consent)] : [])]
		const address = `${config.origin}${path}${query && '?'}${query}`
		const request = new Request(address, { headers: { Cookie: cookies.join('; ') } })
		const place = tokenPlace(context)
		const response = await render(request, isForm ? { tokenPlace: place } : {})
		const reply = await replyFrom(response, config)
		// A fault is not kept: the next visitor's page is made anew.
		if (response.status >= 500) throw new Error('The page could not be made.')
		return isForEverybody(response, isForm) ? { reply, place } : undefined
	}
	return async (variant: Variant): Promise<Reply | undefined> => {
		const made = await makeOnce(variant)
		if (!made || !variant.isForm) return made?.reply
		const again = await makeOnce(variant)
		return again && areAlike(made, again) ? withPlace(made) : undefined
	}
}
