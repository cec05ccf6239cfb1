import { menuOf } from '#app/domain/content/menu.ts'
import { sitemapPaths } from '#app/domain/content/sitemap.ts'
import { firstFleets } from '#drizzle/seed.ts'

/** Menu of a new site, with the sizes that it offers. */
export const menu = menuOf(firstFleets.map(({ seats, vip }) => ({ seats, vip: vip >= 1 })))

/** Paths of a new site's sitemap. */
export const sitePaths = sitemapPaths(menu)
