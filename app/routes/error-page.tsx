import type { LoaderFunctionArgs } from '@remix-run/node'
import { type FailureCode, failure, failureCodes } from '#app/http/failures.server.ts'

/** `/errores/401.html` and its like: the page of a failure, with the status it is named for (decision 36). */
export async function loader({ request, params }: LoaderFunctionArgs) {
	const named = Number(params.tipoError?.replace(/\.html$/, ''))
	const code: FailureCode = failureCodes.find((known) => known === named) ?? 500
	throw await failure(request, code)
}

/** Never shown: the loader always throws, and the error page answers. */
export default function ErrorPage() {
	return null
}
