/** What search engines read of a page. It is data and never runs, so the content security policy lets it be. */
export function StructuredData({ data }: { data: Readonly<Record<string, unknown>> }) {
	// Nothing in a text can end the element: without `<` there is no tag.
	const json = JSON.stringify(data).replaceAll('<', '\\u003c')
	// biome-ignore lint/security/noDangerouslySetInnerHtml: as text React would escape the quotes of the JSON
	return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
