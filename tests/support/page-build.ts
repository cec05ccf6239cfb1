import type { AppLoadContext, ServerBuild } from '@remix-run/node'

/** Renders the response of a page of such a build. */
export type Render = (request: Request, loadContext: AppLoadContext) => Response | Promise<Response>
export type BuiltPage = { module?: Record<string, unknown>; render?: Render }

/** Headers of an information page (trust §3.1). */
export const pageHeaders = {
	'Content-Type': 'text/html; charset=utf-8',
	'Cache-Control': 'private, no-cache',
	'Content-Security-Policy': `default-src 'none'`,
	Vary: 'Accept-Language, Cookie',
}

export const page = (html: string, headers: Record<string, string> = {}, status = 200) =>
	new Response(html, { status, headers: { ...pageHeaders, ...headers } })

const shows = () => null

/** Makes a real build for Remix, of pages with given responses, by path; `/` must be among them. */
export function buildOf(pages: Record<string, BuiltPage>): ServerBuild {
	const routes = Object.entries(pages).map(([path, { module }]) => {
		const place = path === '/' ? { index: true } : { path: path.slice(1) }
		return [path, { id: path, parentId: 'root', ...place, module: { default: shows, ...module } }] as const
	})
	type Found = { staticHandlerContext: { matches: { route: { id: string } }[] } }
	const handle = async (request: Request, status: number, _: Headers, found: Found, loadContext: AppLoadContext) => {
		const { matches } = found.staticHandlerContext
		const render = pages[matches.at(-1)?.route.id ?? '']?.render
		return render ? render(request, loadContext) : page('the page', {}, status)
	}
	return {
		entry: { module: { default: handle, handleError: () => {} } },
		routes: { root: { id: 'root', path: '', module: { default: shows } }, ...Object.fromEntries(routes) },
		assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
		assetsBuildDirectory: '',
		publicPath: '/',
		basename: '/',
		isSpaMode: false,
		future: { v3_singleFetch: true },
	} as unknown as ServerBuild
}
