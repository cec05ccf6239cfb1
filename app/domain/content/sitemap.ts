import { EVERYONE } from '#app/domain/accounts/access-level.ts'
import { alternatesOf } from '#app/platform/i18n/language-address.ts'
import type { Language } from '#app/platform/i18n/languages.ts'
import { escaped } from '#app/platform/text/escaped.ts'
import { type MenuItem, visibleMenu } from './menu.ts'

const HOUR = 3_600_000
const PRIORITY = '0.8'

const stranger = { level: EVERYONE, loggedIn: false }

const urlsIn = (items: readonly MenuItem[]): string[] =>
	visibleMenu(stranger, items).flatMap(({ url, submenu = [] }) => [url, ...urlsIn(submenu)])

/**
 * Lists the paths of the sitemap: the menu of a visitor who is not logged in, with submenus, and the conditions of
 * hire (contract §2). Each path occurs once, in menu order.
 */
export const sitemapPaths = (menu: readonly MenuItem[]) => [...new Set([...urlsIn(menu), '/conditions/'])]

/** Formats an instant with the contract's fixed offset, in summer too (contract §9): `2026-11-20T10:00:00+01:00`. */
const withFixedOffset = (instant: number) => new Date(instant + HOUR).toISOString().replace(/\.\d{3}Z$/, '+01:00')

const alternateLine = ({ hreflang, href }: { hreflang: string; href: string }) =>
	`\t\t<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escaped(href)}"/>`

const entryOf = (address: string, modified: string, languages: readonly Language[]) =>
	[
		'\t<url>',
		`\t\t<loc>${escaped(address)}</loc>`,
		`\t\t<lastmod>${modified}</lastmod>`,
		`\t\t<priority>${PRIORITY}</priority>`,
		...alternatesOf(address, languages).map(alternateLine),
		'\t</url>',
	].join('\n')

/**
 * Builds the sitemap (contract §2, decision 39): all pages with their languages.
 * @param site.origin of every address, without a trailing slash
 * @param site.modifiedAt milliseconds since 1970; when the pages were last known to have their current content
 * @param site.languages that the company offers
 * @param site.paths with a leading slash, as `sitemapPaths` lists them
 * @param site.languagesAt languages in which a page is written; undefined where it is all
 */
export function sitemapXml({
	origin,
	modifiedAt,
	languages,
	paths,
	languagesAt = () => undefined,
}: {
	origin: string
	modifiedAt: number
	languages: readonly Language[]
	paths: readonly string[]
	languagesAt?: (path: string) => readonly Language[] | undefined
}) {
	const entries = paths.map((path) => {
		const written = languagesAt(path) ?? languages
		const among = languages.filter((language) => written.includes(language))
		return entryOf(origin + path, withFixedOffset(modifiedAt), among)
	})
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
		...entries,
		'</urlset>',
		'',
	].join('\n')
}
