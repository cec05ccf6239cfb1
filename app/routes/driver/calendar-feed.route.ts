import type { LoaderFunctionArgs } from '@remix-run/node'
import { calendarFeed } from './calendar-feed.server.ts'

/** The jobs of a driver or a vehicle, for calendars that subscribe; the sealed address is the key. */
export const loader = ({ request, context }: LoaderFunctionArgs) => calendarFeed(request, context)
