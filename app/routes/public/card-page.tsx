import type { CardPage } from '#app/domain/content/card-page.server.ts'
import { Scene } from './scene.tsx'

/**
 * Shows one card of the home page. Heading, text and picture must stay in the order in which the page's script fills
 * them.
 */
export const CardArticle = ({ card: { heading, text, picture, kept, quote, back } }: { card: CardPage }) => (
	<>
		<article className="card" data-card={JSON.stringify(kept)}>
			<h1>{heading}</h1>
			<p className="lines">{text}</p>
			<Scene picture={picture} />
		</article>
		<p>
			<a className="button" href={quote.href}>
				{quote.label}
			</a>
		</p>
		<p>
			<a href={back.href}>{back.label}</a>
		</p>
	</>
)
