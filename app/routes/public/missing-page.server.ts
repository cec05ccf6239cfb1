import { redirect } from '@remix-run/node'
import { movedTo, type PageSection } from '#app/domain/content/pages/site-pages.ts'
import type { PublicSite } from '#app/domain/content/structured-data.ts'
import { type FailureLink, failure } from '#app/web/http/failures.server.ts'

type Missing = { section: PageSection; tipo: string; site: PublicSite; links: FailureLink[] }

/**
 * Returns what a loader throws for an address without a page: a redirect to where the page of this address is now, else
 * the 404 page with those there are. Browsers do not store the redirect, because the address may have a page again.
 */
export async function missingPage(request: Request, { section, tipo, site, links }: Missing) {
	const path = movedTo(site.pages, section, tipo)
	if (path === undefined) return failure(request, 404, links)
	const headers = { 'Cache-Control': 'no-store' }
	return redirect(`${path}${new URL(request.url).search}`, { status: 301, headers })
}
