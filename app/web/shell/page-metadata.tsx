import type { ShellData } from './shell.server.ts'

/** Renders the page's canonical address, its other languages, and how it looks when shared. */
export const PageMetadata = ({ metadata: { links, tags } }: Pick<ShellData, 'metadata'>) => (
	<>
		{links.map((link) => (
			<link key={link.hrefLang ?? link.rel} {...link} />
		))}
		{tags.map(([property, content]) => (
			<meta key={property} property={property} content={content} />
		))}
	</>
)
