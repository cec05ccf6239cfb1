import { createHash } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'
import { appContext, type Context } from '#app/context.server.ts'
import { calendarKinds, calendarOwner, calendarPurpose } from '#app/domain/dispatch/driving/calendar-link.server.ts'
import { jobCalendar } from '#app/domain/dispatch/driving/job-calendar.server.ts'
import { unseal } from '#app/platform/sealed.server.ts'
import { securityHeaders } from '#app/web/http/headers.server.ts'
import { requestFacts } from '#app/web/http/request-facts.server.ts'
import { countBadCode } from '#app/web/quote/sealed-code.server.ts'

/** Headers of every response: not indexed, no referrer, and revalidated before each reuse. */
const discreet = {
	...securityHeaders,
	'Referrer-Policy': 'no-referrer',
	'X-Robots-Tag': 'noindex',
	'Cache-Control': 'private, no-cache',
}

/** Returns the owner of the calendar with this sealed value; undefined where there is none. */
async function ownerOf({ config, database }: Context, sealed: string) {
	for (const kind of calendarKinds) {
		const value = unseal(config.secret, calendarPurpose(kind), sealed)
		if (value !== undefined) return calendarOwner(database.read, kind, value)
	}
	return undefined
}

/** Responds to an unknown address without a body, and counts the attempt by the client's address. */
async function unknownCalendar(context: Context, loadContext: AppLoadContext) {
	const wait = await countBadCode(context, requestFacts(loadContext).clientAddress)
	const headers = { ...discreet, 'Cache-Control': 'no-store', ...(wait > 0 && { 'Retry-After': String(wait) }) }
	return new Response(null, { status: wait === 0 ? 404 : 429, headers })
}

/** Serves a calendar of jobs by its sealed address. */
export async function calendarFeed(request: Request, loadContext: AppLoadContext): Promise<Response> {
	const context = await appContext()
	const owner = await ownerOf(context, new URL(request.url).searchParams.get('i') ?? '')
	if (!owner) return unknownCalendar(context, loadContext)
	const content = await jobCalendar(context, owner)
	const etag = `"${createHash('sha256').update(content).digest('base64url')}"`
	const headers = { ...discreet, ETag: etag }
	if (request.headers.get('If-None-Match')?.includes(etag)) return new Response(null, { status: 304, headers })
	return new Response(content, {
		headers: {
			...headers,
			'Content-Type': 'text/calendar; charset=utf-8',
			'Content-Disposition': 'inline; filename="agenda.ics"',
		},
	})
}
