import type { LoaderFunctionArgs } from '@remix-run/node'
import { customersReceipt } from '#app/web/quote/quote-receipts.server.ts'

/** Serves the receipt of a payment, by the link of the page that lists it (decision 22). */
export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
	customersReceipt(request, context, params.number)
