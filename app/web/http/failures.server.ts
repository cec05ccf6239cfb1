import { data } from '@remix-run/node'
import { textsFor } from '#app/platform/i18n/texts.server.ts'

/** The failures that have a page of their own (decision 36). */
export const failureCodes = [400, 401, 403, 404, 405, 413, 415, 429, 500, 503] as const
export type FailureCode = (typeof failureCodes)[number]

/** Seconds after which whoever met a database that was away may come back: it is seldom put right sooner. */
export const RETRY_AFTER = 60

export type FailureLink = { href: string; label: string }
export type Failure = {
	title: string
	text: string
	picture: { src: string; alt: string }
	/** what most people want to do next */
	action?: FailureLink
	links?: { title: string; items: FailureLink[] }
}

/** The words and the picture of a failure, in the visitor's language: its sign says the code and a word or two. */
export async function describeFailure(request: Request, code: FailureCode): Promise<Failure> {
	const { language, texts } = await textsFor(request)
	const { title, text, picture } = texts('shell').errors[code]
	return { title, text, picture: { src: `/images/errors/${code}.${language}.svg`, alt: picture } }
}

/**
 * What a loader or action throws when the visitor cannot be served: the error page with the right status.
 * @param items pages that do exist, offered instead
 */
export async function failure(request: Request, code: FailureCode, items?: FailureLink[], headers?: HeadersInit) {
	const described = await describeFailure(request, code)
	const links = items && { title: (await textsFor(request)).texts('shell').errors.existing, items }
	return data<Failure>({ ...described, links }, { status: code, headers })
}
