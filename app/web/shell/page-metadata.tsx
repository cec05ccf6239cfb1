import type { ShellData } from './shell.server.ts'

/** Renders the page's canonical address, its other languages, and how it looks when shared. */
export const PageMetadata = ({ metadata: { links, tags, noindex } }: Pick<ShellData, 'metadata'>) => (
	<>
		{links.map((link) => (
			<link key={link.hrefLang ?? link.rel} {...link} />
		))}
		{noindex && <meta name="robots" content="noindex" />}
		{tags.map(([property, content]) => (
			<meta key={property} property={property} content={content} />
		))}
	</>
)
