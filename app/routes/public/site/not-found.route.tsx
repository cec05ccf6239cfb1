import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { textsFor } from '#app/platform/i18n/texts.server.ts'
import { failure } from '#app/web/http/failures.server.ts'

export { headers } from '#app/web/http/reply-headers.ts'

/** Returns what shows the error page with a link to the quote form, where most visitors were going. */
async function notFound(request: Request) {
	const { data: described, init } = await failure(request, 404)
	const { quoteButton } = (await textsFor(request)).texts('shell').footer
	return data({ ...described, action: { href: '/budgetRequest/', label: quoteButton } }, init ?? undefined)
}

export async function loader({ request }: LoaderFunctionArgs) {
	throw await notFound(request)
}

export async function action({ request }: ActionFunctionArgs) {
	throw await notFound(request)
}

/** Is never rendered, but Remix shows an error page only for routes that have a component. */
export default function NotFound() {
	return null
}
