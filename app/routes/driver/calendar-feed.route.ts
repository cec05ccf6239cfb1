import type { LoaderFunctionArgs } from '@remix-run/node'
import { calendarFeed } from './calendar-feed.server.ts'

/** Serves the jobs of a driver or a vehicle to calendar programs; the sealed address is the credential. */
export const loader = ({ request, context }: LoaderFunctionArgs) => calendarFeed(request, context)
