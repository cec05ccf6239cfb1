import { downloadSitemap, showSitemap } from '../sitemap.server.ts'

export const loader = () => showSitemap()

/** `/generaSitemap` posts here: only a route without a page of its own can answer with a file. */
export const action = () => downloadSitemap()
