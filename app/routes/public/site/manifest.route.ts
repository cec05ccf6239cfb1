import { appContext } from '#app/context.server.ts'
import { securityHeaders } from '#app/web/http/headers.server.ts'

const icon = (size: number, purpose?: 'maskable') => ({
	src: `/icon-${size}.png`,
	sizes: `${size}x${size}`,
	type: 'image/png',
	purpose,
})

/** Serves the web app manifest, which names the company (https://www.w3.org/TR/appmanifest/). */
export async function loader() {
	const { company } = await appContext()
	const manifest = {
		name: company.name,
		lang: 'es',
		start_url: '/',
		display: 'browser',
		theme_color: '#0E2A3B',
		background_color: '#FBF7F0',
		icons: [
			{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
			...[icon(192), icon(512), icon(512, 'maskable')],
		],
	}
	return new Response(JSON.stringify(manifest), {
		headers: {
			...securityHeaders,
			'Content-Type': 'application/manifest+json; charset=utf-8',
			'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400',
		},
	})
}
