import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { replyToConsent } from '../visits.server.ts'

/** There is nothing to read here; the choice itself is shown on the cookie page. */
export const loader = () => redirect('/legal/cookies/', 308)

export const action = (args: ActionFunctionArgs) => replyToConsent(args)
