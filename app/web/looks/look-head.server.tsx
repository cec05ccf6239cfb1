import { type Look, logoPath } from '#app/domain/looks/look.ts'
import { themeColour } from './look-style.server.ts'

/** Renders the link to the icon of the browser's tab. */
function TabIcon({ logo }: Pick<Look, 'logo'>) {
	if (!logo) return <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
	const { icon } = logo
	return <link rel="icon" href={logoPath(icon)} type="image/png" sizes={`${icon.width}x${icon.height}`} />
}

/** Renders what the head of a page says of the look: colour of the browser's frame, icons and manifest. */
export const LookHead = ({ look }: { look: Look }) => (
	<>
		<meta name="theme-color" content={themeColour(look)} />
		<TabIcon logo={look.logo} />
		<link rel="apple-touch-icon" href={look.logo ? logoPath(look.logo.touch) : '/apple-touch-icon.png'} />
		<link rel="manifest" href="/site.webmanifest" />
	</>
)
