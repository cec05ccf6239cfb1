import type { ActionFunctionArgs } from '@remix-run/node'
import { replyToVisit } from '../visits.server.ts'

/** There is nothing to read here: pages call it to be counted. */
export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } })

export const action = (args: ActionFunctionArgs) => replyToVisit(args)
