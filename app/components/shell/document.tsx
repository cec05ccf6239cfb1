import { Meta, Scripts } from '@remix-run/react'
import { type ReactNode, useContext } from 'react'
import type { ShellData } from '#app/http/shell/shell.server.ts'
import { ConnectionAlert, Unsent } from './connection-alert.tsx'
import { CookieBanner } from './cookie-choice.tsx'
import { DeliveryContext } from './delivery.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PageMetadata } from './page-metadata.tsx'

/**
 * The HTML of every page. Style and script stand in the page itself, so that it paints with the first response; pages
 * without a live form get no React at all (figures §1).
 */
export function Document({ shell, children }: { shell: ShellData; children: ReactNode }) {
	const { style, script, nonce, hydrates, sendsPlainly, Breadcrumb, readsAhead } = useContext(DeliveryContext)
	return (
		<html
			lang={shell.lang}
			data-language={shell.language}
			data-codes={shell.languages.map(({ code }) => code).join(' ')}
		>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="theme-color" content="#0E2A3B" />
				<Meta />
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, allowed by its hash; as text React would escape it */}
				<style dangerouslySetInnerHTML={{ __html: style }} suppressHydrationWarning />
				<PageMetadata metadata={shell.metadata} />
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				<link rel="apple-touch-icon" href="/apple-touch-icon.png" />
				<link rel="manifest" href="/site.webmanifest" />
			</head>
			<body>
				<a className="skip-link" href="#content">
					{shell.text.skipToContent}
				</a>
				<Header shell={shell} />
				{Breadcrumb && <Breadcrumb shell={shell} />}
				<main id="content" tabIndex={-1}>
					{hydrates && <ConnectionAlert text={shell.text.connection} />}
					{children}
				</main>
				<Footer shell={shell} />
				<CookieBanner shell={shell} />
				{sendsPlainly && <Unsent text={shell.text.connection} />}
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, allowed by its hash; as text React would escape it */}
				<script dangerouslySetInnerHTML={{ __html: script }} suppressHydrationWarning />
				{readsAhead}
				{hydrates && <Scripts nonce={nonce} />}
			</body>
		</html>
	)
}
