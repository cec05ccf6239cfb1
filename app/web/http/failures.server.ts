import { data } from '@remix-run/node'
import { textsFor } from '#app/platform/i18n/texts.server.ts'

/** Status codes that have an error page of their own (decision 36). */
export const failureCodes = [400, 401, 403, 404, 405, 413, 415, 429, 500, 503] as const
export type FailureCode = (typeof failureCodes)[number]

/** Wait in seconds before a retry when the database is unavailable; an outage is seldom shorter. */
export const RETRY_AFTER = 60

export type FailureLink = { href: string; label: string }
export type Failure = {
	title: string
	text: string
	picture: { src: string; alt: string }
	/** what most visitors want to do next */
	action?: FailureLink
	links?: { title: string; items: FailureLink[] }
}

/**
 * Returns the texts and the picture of an error page, in the visitor's language. The picture is a sign with the code
 * and a word or two.
 */
export async function describeFailure(request: Request, code: FailureCode): Promise<Failure> {
	const { language, texts } = await textsFor(request)
	const { title, text, picture } = texts('shell').errors[code]
	return { title, text, picture: { src: `/images/errors/${code}.${language}.svg`, alt: picture } }
}

/**
 * Returns what a loader or action throws to show the error page, with its status.
 * @param items existing pages, offered instead
 */
export async function failure(request: Request, code: FailureCode, items?: FailureLink[], headers?: HeadersInit) {
	const described = await describeFailure(request, code)
	const links = items && { title: (await textsFor(request)).texts('shell').errors.existing, items }
	return data<Failure>({ ...described, links }, { status: code, headers })
}
