import { robotsText } from '../sitemap.server.ts'

export const loader = () => new Response(robotsText(), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
