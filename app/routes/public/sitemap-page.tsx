type SitemapText = { title: string; text: string; button: string }

/** Shows the button that downloads the sitemap; a form, so that it works in every browser (decision 39). */
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
