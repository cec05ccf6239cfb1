import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import type { Context } from '#app/context.server.ts'
import type { Language } from '#app/platform/i18n/languages.ts'
import { languageCookie } from '#app/platform/i18n/negotiation.server.ts'
import { type Consent, consentCookie } from '#app/web/shell/consent.server.ts'
import { FOR_EVERYBODY } from '#app/web/shell/information-page.server.ts'
import { type Reply, replyFrom } from './kept-reply.ts'

/** All that a kept page depends on; it is made from this and from nothing else of a request. */
export type Variant = { path: string; query: string; language: Language; consent: Consent; isForm: boolean }

/** The last lock: whatever a page's route says, these are never kept. */
const isForEverybody = ({ status, headers }: Response, isForm: boolean) =>
	status === 200 &&
	headers.get('Cache-Control') === (isForm ? 'no-store' : FOR_EVERYBODY) &&
	!headers.has('Set-Cookie') &&
	(headers.get('Content-Type') ?? '').startsWith('text/html') &&
	!(headers.get('Content-Security-Policy') ?? '').includes(`'nonce-`)

/** Whether two pages that were made for nobody, one after the other, are the same but for the ids of their requests. */
function areAlike(one: Reply, other: Reply) {
	const told = ({ headers, body }: Reply) =>
		JSON.stringify([[...headers].filter(([name]) => name !== 'x-request-id'), body.toString('latin1')])
	return told(one) === told(other)
}

/**
 * Makes a page for everybody who may share it. The request is our own, so that nothing of a visitor's gets into it:
 * neither host nor address, neither cookies nor languages but those named in the variant. A form is made twice, and kept
 * only where nothing in it was new the second time.
 * @throws where it cannot be made: a fault is not kept, and the next visitor's page is made anew
 */
export function pageMaker(build: ServerBuild, { config }: Pick<Context, 'config'>) {
	const render = createRequestHandler(build, 'production')
	const makeOnce = async ({ path, query, language, consent, isForm }: Variant): Promise<Reply | undefined> => {
		const cookies = [languageCookie(language), ...(consent ? [consentCookie(consent)] : [])]
		const address = `${config.origin}${path}${query && '?'}${query}`
		const response = await render(new Request(address, { headers: { Cookie: cookies.join('; ') } }))
		if (response.status >= 500) throw new Error('The page could not be made.')
		return isForEverybody(response, isForm) ? replyFrom(response, config) : undefined
	}
	return async (variant: Variant): Promise<Reply | undefined> => {
		const made = await makeOnce(variant)
		if (!made || !variant.isForm) return made
		const again = await makeOnce(variant)
		return again && areAlike(made, again) ? made : undefined
	}
}
