import type { LoaderFunctionArgs } from '@remix-run/node'
import { QUOTE_PURPOSE } from '#app/domain/quotes/quote-links.ts'
import { customersPdf } from '#app/web/quote/quote-pdf.server.ts'

/** Serves the PDFs of the answer page, by its sealed link (decision 22). */
export const loader = ({ request, context }: LoaderFunctionArgs) => customersPdf(request, context, QUOTE_PURPOSE)
