import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireRight } from '#app/web/session/guards.server.ts'
import { exportWords } from './words-files.server.ts'

/** Sends the company's own words as a file, or all texts of a language. */
export async function loader({ request }: LoaderFunctionArgs) {
	await requireRight(request, 'company')
	return exportWords(request)
}
