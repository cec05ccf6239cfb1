import type { ActionFunctionArgs } from '@remix-run/node'
import { handleVisit } from '../visits.server.ts'

/** Refuses GET: pages only post here, to be counted. */
export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } })

export const action = (args: ActionFunctionArgs) => handleVisit(args)
