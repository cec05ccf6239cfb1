import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireRight } from '#app/web/session/guards.server.ts'
import { draftedLetter } from './letter.server.ts'

/** Shows a whole letter about sample data, with the drafts of its texts. */
export async function loader({ request }: LoaderFunctionArgs) {
	await requireRight(request, 'company')
	return draftedLetter(request)
}
