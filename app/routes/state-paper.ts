import type { LoaderFunctionArgs } from '@remix-run/node'
import { customersPaper } from '#app/http/quotes/quote-paper.server.ts'
import { STATE_PURPOSE } from '#app/quotes/quote-links.ts'

/** What the state page has to keep, by its own sealed link (decision 22). */
export const loader = ({ request, context }: LoaderFunctionArgs) => customersPaper(request, context, STATE_PURPOSE)
