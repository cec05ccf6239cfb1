import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { describeFailure, failure, failureCodes } from '#app/web/http/failures.server.ts'
import { unauthorised } from '#app/web/session/unauthorised.server.ts'

export { headers } from '#app/web/http/reply-headers.ts'

/**
 * `/errores/401.html` and its like: the page of a failure, with the status it is named for (decision 36). Any other
 * name shows the general one, which did not happen: such an address is merely unknown.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
	const named = Number(params.tipoError?.replace(/\.html$/, ''))
	const code = failureCodes.find((known) => known === named)
	if (code === undefined) throw data(await describeFailure(request, 500), { status: 404 })
	throw await (code === 401 ? unauthorised(request) : failure(request, code))
}

/** Never shown: the loader always throws, and the error page answers. */
export default function ErrorPage() {
	return null
}
