import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { handleConsent } from '../visits.server.ts'

/** Redirects to the cookie page, which shows the consent: this address only takes POST. */
export const loader = () => redirect('/legal/cookies/', 308)

export const action = (args: ActionFunctionArgs) => handleConsent(args)
