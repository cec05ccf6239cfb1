import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { describeFailure, failure, failureCodes } from '#app/web/http/failures.server.ts'
import { unauthorised } from '#app/web/session/unauthorised.server.ts'

export { headers } from '#app/web/http/reply-headers.ts'

/**
 * Serves `/errores/401.html` and the like: the error page with the status in its name (decision 36). Any other name
 * shows the general error page with status 404, because such an address is unknown.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
	const named = Number(params.tipoError?.replace(/\.html$/, ''))
	const code = failureCodes.find((known) => known === named)
	if (code === undefined) throw data(await describeFailure(request, 500), { status: 404 })
	throw await (code === 401 ? unauthorised(request) : failure(request, code))
}

/** Is never rendered: the loader always throws, and the error boundary responds. */
export default function ErrorPage() {
	return null
}
