import type { LoaderFunctionArgs } from '@remix-run/node'
import { handleGuidePrice } from '#app/web/trip-form/guide-price.server.ts'

/** Returns the guide price of a trip as data, for the form's script; without scripts the review shows it. */
export const loader = ({ request, context }: LoaderFunctionArgs) => handleGuidePrice(request, context)
