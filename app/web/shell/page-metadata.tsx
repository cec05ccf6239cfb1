import type { ShellData } from './shell.server.ts'

/** What no visitor sees: the page's one address, its other languages, and how it looks where somebody shares it. */
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
