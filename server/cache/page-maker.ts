import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import type { Context } from '#app/context.server.ts'
import type { Language } from '#app/platform/i18n/languages.ts'
import { languageCookie } from '#app/platform/i18n/negotiation.server.ts'
import { type Consent, consentCookie } from '#app/web/shell/consent.server.ts'
import { FOR_EVERYBODY } from '#app/web/shell/information-page.server.ts'
import { type Reply, replyFrom } from './cached-reply.ts'

/** Everything that a cached page depends on. It is rendered from this data and nothing else of a request. */
export type Variant = { path: string; query: string; language: Language; consent: Consent; isForm: boolean }

/** Final check: whatever its route declares, a page that fails it is not cached. */
const isForEverybody = ({ status, headers }: Response, isForm: boolean) =>
	status === 200 &&
	headers.get('Cache-Control') === (isForm ? 'no-store' : FOR_EVERYBODY) &&
	!headers.has('Set-Cookie') &&
	(headers.get('Content-Type') ?? '').startsWith('text/html') &&
	!(headers.get('Content-Security-Policy') ?? '').includes(`'nonce-`)

/** Checks whether two pages rendered without a visitor are the same except for their request ids. */
function areAlike(one: Reply, other: Reply) {
	const contentOf = ({ headers, body }: Reply) =>
		JSON.stringify([[...headers].filter(([name]) => name !== 'x-request-id'), body.toString('latin1')])
	return contentOf(one) === contentOf(other)
}

/**
 * Renders a page for all who may share it. The request is built here, so that no data of a visitor gets into the page.
 * Its only cookies are those for the variant's language and consent.
 * A form is rendered twice, and cached only if both are the same.
 * @throws if the page fails; errors are not cached, and the next request renders it again
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
