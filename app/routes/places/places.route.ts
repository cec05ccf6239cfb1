import type { LoaderFunctionArgs } from '@remix-run/node'
import { handleSuggestions } from '#app/web/trip-form/place-suggestions.server.ts'

/** Returns suggestions as data, for the form's script; outside programs have `/services`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { data: choices, init } = await handleSuggestions(request, context)
	return Response.json(choices, init ?? undefined)
}
