import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { failure } from '#app/web/http/failures.server.ts'

export { headers } from '#app/web/http/reply-headers.ts'

export async function loader({ request }: LoaderFunctionArgs) {
	throw await failure(request, 404)
}

export async function action({ request }: ActionFunctionArgs) {
	throw await failure(request, 404)
}

/** Is never rendered, but Remix shows an error page only for routes that have a component. */
export default function NotFound() {
	return null
}
