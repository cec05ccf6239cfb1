import { appContext } from '#app/context.server.ts'
import { type Logo, logoPath } from '#app/domain/looks/look.ts'
import { securityHeaders } from '#app/web/http/headers.server.ts'
import { themeColour } from '#app/web/looks/look-style.server.ts'

const icon = (size: number, purpose?: 'maskable') => ({
	src: `/icon-${size}.png`,
	sizes: `${size}x${size}`,
	type: 'image/png',
	purpose,
})

const defaultIcons = [
	{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
	...[icon(192), icon(512), icon(512, 'maskable')],
]

/** Returns the icons of a company with a logo of its own. */
const ownIcons = ({ icon, largeIcon }: Logo) =>
	[icon, largeIcon, { ...largeIcon, purpose: 'maskable' }].map(({ width, height, ...picture }) => ({
		src: logoPath(picture),
		sizes: `${width}x${height}`,
		type: 'image/png',
		purpose: 'purpose' in picture ? picture.purpose : undefined,
	}))

/** Serves the web app manifest, which names the company (https://www.w3.org/TR/appmanifest/). */
export async function loader() {
	const { company, look } = await appContext()
	const manifest = {
		name: company.name,
		lang: 'es',
		start_url: '/',
		display: 'browser',
		theme_color: themeColour(look),
		background_color: '#FBF7F0',
		icons: look.logo ? ownIcons(look.logo) : defaultIcons,
	}
	return new Response(JSON.stringify(manifest), {
		headers: {
			...securityHeaders,
			'Content-Type': 'application/manifest+json; charset=utf-8',
			'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400',
		},
	})
}
