import type { AskAgain as Words } from './ask-again.server.ts'

/** Shows links to the form with a trip filled in: the return trip, or the same for another day. */
export const AskAgain = ({ again }: { again: Words }) => (
	<section className="onward">
		<h2>{again.title}</h2>
		<p>{again.text}</p>
		<p className="links">
			{again.links.map(({ text, href }) => (
				<a key={text} href={href}>
					{text}
				</a>
			))}
		</p>
	</section>
)
