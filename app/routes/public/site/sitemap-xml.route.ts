import { downloadSitemap, showSitemap } from '../sitemap.server.ts'

export const loader = () => showSitemap()

/** Serves the download that `/generaSitemap` posts to: only a route without a component can respond with a file. */
export const action = () => downloadSitemap()
