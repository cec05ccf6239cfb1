type SitemapText = { title: string; text: string; button: string }

/** A button that fetches the sitemap as a file; a form, so it works everywhere (decision 39). */
export const SitemapPage = ({ text: { title, text, button } }: { text: SitemapText }) => (
	<section>
		<h1>{title}</h1>
		<p>{text}</p>
		<form method="post" action="/sitemap.xml">
			<button className="button" type="submit">
				{button}
			</button>
		</form>
	</section>
)
