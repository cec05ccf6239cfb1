import type { LoaderFunctionArgs } from '@remix-run/node'
import { replyToGuidePrice } from '#app/web/trip-form/guide-price.server.ts'

/** What a trip is likely to cost as data, for the form's own script; without scripts the review says it. */
export const loader = ({ request, context }: LoaderFunctionArgs) => replyToGuidePrice(request, context)
