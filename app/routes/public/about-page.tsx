import { coachPicture } from '#app/domain/fleet/coach-picture.ts'
import { StructuredData } from '#app/web/shell/structured-data.tsx'
import { Paragraphs } from './paragraphs.tsx'

type About = {
	heading: string
	picture: string
	seats: number[]
	parts: Parameters<typeof Paragraphs>[0]['parts']
	button: { href: string; label: string }
	structured: Readonly<Record<string, unknown>>
}

/** Shows the page about the company, with a picture of all vehicles. */
export const AboutPage = ({ about: { heading, picture, seats, parts, button, structured } }: { about: About }) => (
	<article className="story">
		<h1>{heading}</h1>
		<div className="line-up" role="img" aria-label={picture}>
			{seats.map((size) => {
				const { src, width, height } = coachPicture(size)
				return <img key={size} src={src} alt="" width={width} height={height} />
			})}
		</div>
		<Paragraphs parts={parts} />
		<p>
			<a className="button" href={button.href}>
				{button.label}
			</a>
		</p>
		<StructuredData data={structured} />
	</article>
)
