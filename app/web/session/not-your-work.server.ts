import { data } from '@remix-run/node'
import { textsFor } from '#app/platform/i18n/texts.server.ts'
import { describeFailure, type Failure } from '#app/web/http/failures.server.ts'

/**
 * Returns the page, with status 403, for a person of the office whose position does not include what was asked for. It
 * says whom to ask.
 */
export async function notYourWork(request: Request) {
	const { texts } = await textsFor(request)
	const { title, text } = texts('shell').errors.notYourWork
	const action = { href: '/admin/overview/', label: texts('admin').pages.overview }
	return data<Failure>({ ...(await describeFailure(request, 403)), title, text, action }, { status: 403 })
}
