/** Renders structured data for search engines. It is data and never runs, so the content security policy allows it. */
export function StructuredData({ data }: { data: Readonly<Record<string, unknown>> }) {
	// Without `<` no text can end the element.
	const json = JSON.stringify(data).replaceAll('<', '\\u003c')
	// biome-ignore lint/security/noDangerouslySetInnerHtml: as text React would escape the quotes of the JSON
	return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
