import type { LoaderFunctionArgs } from '@remix-run/node'
import { paymentNow } from './pay-page.server.ts'

/** Returns the state of a payment as data, for the script of the waiting page. The sealed link is the credential. */
export const loader = (args: LoaderFunctionArgs) => paymentNow(args)
