import type { LoaderFunctionArgs } from '@remix-run/node'
import { paymentNow } from './pay-page.server.ts'

/** How a payment stands as data, for the script of the page that waits for it. The sealed link is the key. */
export const loader = (args: LoaderFunctionArgs) => paymentNow(args)
