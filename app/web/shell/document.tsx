import { Meta, Scripts, useLocation } from '@remix-run/react'
import { type ReactNode, useContext, useEffect } from 'react'
import { ConnectionAlert, Unsent } from './connection-alert.tsx'
import { DeliveryContext } from './delivery.ts'
import { PAGE_END } from './page-end.tsx'
import { PageTitle } from './page-title.tsx'
import type { LiveShell } from './shell.server.ts'
import { Still } from './still.tsx'

/** Updates the query of the language links when a script changes the page's address. */
function useLanguageLinks() {
	const { search } = useLocation()
	useEffect(() => {
		for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
			const query = new URLSearchParams(search)
			query.set('lng', new URLSearchParams(link.search).get('lng') ?? '')
			link.search = String(query)
		}
	}, [search])
}

type DocumentProps = {
	shell: LiveShell
	/** of a page that sets its title itself, because it has no loader */
	title?: string
	children: ReactNode
}

/**
 * Renders the HTML of every page. Style and script are inline, so that the page paints with the first response. Pages
 * without a live form get no React at all (figures §1).
 * The ends of `head` and `body` contain what only the server renders; React does not remove what it did not render.
 */
export function Document({ shell, title, children }: DocumentProps) {
	const { style, script, nonce, hydrates, sendsPlainly, frame, lookHead, readsAhead, ...delivery } =
		useContext(DeliveryContext)
	useLanguageLinks()
	return (
		<html
			lang={shell.lang}
			data-language={shell.language}
			data-codes={delivery.shell?.languages.map(({ code }) => code).join(' ')}
			suppressHydrationWarning
		>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				{title ? <title>{title}</title> : <PageTitle />}
				<Meta />
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, allowed by its hash; as text React would escape it */}
				<style dangerouslySetInnerHTML={{ __html: style }} suppressHydrationWarning />
				{lookHead}
				{frame?.metadata}
			</head>
			<body>
				<Still as="header" drawn={frame?.header} />
				{frame?.trail}
				<main id="content" tabIndex={-1}>
					{hydrates && <ConnectionAlert text={shell.text.connection} />}
					{children}
				</main>
				<Still as="footer" drawn={frame?.footer} />
				{hydrates && <Scripts nonce={nonce} />}
				{frame?.banner}
				{sendsPlainly && <Unsent text={shell.text.connection} />}
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, allowed by its hash; as text React would escape it */}
				{script && <script id={PAGE_END} dangerouslySetInnerHTML={{ __html: script }} />}
				{readsAhead}
			</body>
		</html>
	)
}
