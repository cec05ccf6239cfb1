import type { AskAgain as Words } from './ask-again.server.ts'

type AskAgainProps = {
	again: Words
	/** whether it is what the customer does next, where nothing else can come of a quote */
	isNext?: boolean
}

/** Shows links to the form with a trip filled in: the return trip, or the same for another day. */
export const AskAgain = ({ again, isNext = false }: AskAgainProps) => (
	<section className="onward">
		<h2>{again.title}</h2>
		<p>{again.text}</p>
		<p className="links">
			{(isNext ? [...again.links].reverse() : again.links).map(({ text, href }, index) => (
				<a key={text} href={href} className={isNext && index === 0 ? 'button' : undefined}>
					{text}
				</a>
			))}
		</p>
	</section>
)
