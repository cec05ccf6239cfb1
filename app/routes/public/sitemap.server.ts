import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { appContext } from '#app/context.server.ts'
import { siteMenu } from '#app/domain/content/site-menu.server.ts'
import { sitemapPaths, sitemapXml } from '#app/domain/content/sitemap.ts'
import { languagesAt } from '#app/domain/content/trail.ts'
import { config } from '#app/platform/config/config.server.ts'

const XML = 'application/xml; charset=utf-8'

/** Build time of this program, in milliseconds since 1970: the last change of all pages. */
const builtAt = statSync(fileURLToPath(import.meta.url)).mtimeMs

async function sitemap() {
	const context = await appContext()
	const { company, config } = context
	const menu = await siteMenu(context)
	return sitemapXml({
		...{ origin: config.origin, modifiedAt: builtAt, languages: company.languages, paths: sitemapPaths(menu) },
		languagesAt: (path) => languagesAt(path, menu),
	})
}

/** Serves the sitemap to search engines. */
export const showSitemap = async () => new Response(await sitemap(), { headers: { 'Content-Type': XML } })

/** Serves the sitemap as a download (contract §2). */
export const downloadSitemap = async () =>
	new Response(await sitemap(), {
		headers: { 'Content-Type': XML, 'Content-Disposition': 'attachment; filename="sitemap.xml"' },
	})

/** Paths closed to crawlers: personal pages, and addresses for programs. */
const closed = ['/admin/', '/ar/', '/quote/', '/profile/', '/services']

/** Returns robots.txt: the paths that crawlers may not read, and the sitemap's address (decision 39). */
export const robotsText = () =>
	[
		'User-agent: *',
		...closed.map((path) => `Disallow: ${path}`),
		'',
		`Sitemap: ${config().origin}/sitemap.xml`,
		'',
	].join('\n')
