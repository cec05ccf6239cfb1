import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sitemapXml } from '#app/domain/content/sitemap.ts'
import { config } from '#app/platform/config/config.server.ts'

const XML = 'application/xml; charset=utf-8'

/** When this program was built: its pages are as they were then. Milliseconds. */
const builtAt = statSync(fileURLToPath(import.meta.url)).mtimeMs

const sitemap = () => sitemapXml({ origin: config().origin, modifiedAt: builtAt })

/** The sitemap as search engines fetch it. */
export const showSitemap = () => new Response(sitemap(), { headers: { 'Content-Type': XML } })

/** The sitemap as a file (contract §2). */
export const downloadSitemap = () =>
	new Response(sitemap(), {
		headers: { 'Content-Type': XML, 'Content-Disposition': 'attachment; filename="sitemap.xml"' },
	})

/** Where programs have nothing to look for: what is personal, and what answers other programs. */
const closed = ['/admin/', '/ar/', '/quote/', '/profile/', '/services']

/** What search engines may read, and where they find the sitemap (decision 39). */
export const robotsText = () =>
	[
		'User-agent: *',
		...closed.map((path) => `Disallow: ${path}`),
		'',
		`Sitemap: ${config().origin}/sitemap.xml`,
		'',
	].join('\n')
