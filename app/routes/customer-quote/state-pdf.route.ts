import type { LoaderFunctionArgs } from '@remix-run/node'
import { STATE_PURPOSE } from '#app/domain/quotes/quote-links.ts'
import { customersPdf } from '#app/web/quote/quote-pdf.server.ts'

/** Serves the PDFs of the state page, by its sealed link (decision 22). */
export const loader = ({ request, context }: LoaderFunctionArgs) => customersPdf(request, context, STATE_PURPOSE)
