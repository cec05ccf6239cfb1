import type { Picture } from '#app/domain/content/pictures.ts'
import { coachPicture } from '#app/domain/fleet/coach-picture.ts'
import { StructuredData } from '#app/web/shell/structured-data.tsx'
import { Paragraphs, type Part } from './paragraphs.tsx'
import { Scene } from './scene.tsx'
import { TrustLine } from './trust-line.tsx'

type About = {
	heading: string
	picture: string
	seats: number[]
	trust: Parameters<typeof TrustLine>[0]['trust']
	parts: { picture: Picture; paragraphs: Part['paragraphs'] }[]
	button: { href: string; label: string }
	structured: Readonly<Record<string, unknown>>
}

/** Shows the page about the company: all vehicles, its facts, and its paragraphs beside pictures on alternating sides. */
export const AboutPage = ({
	about: { heading, picture, seats, trust, parts, button, structured },
}: {
	about: About
}) => (
	<article className="about">
		<h1>{heading}</h1>
		{/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, also by the keyboard */}
		<div className="line-up" role="img" aria-label={picture} tabIndex={0}>
			<span className="ground">
				{seats.map((size) => {
					const { src, width, height } = coachPicture(size)
					return <img key={size} src={src} alt="" width={width} height={height} />
				})}
			</span>
		</div>
		<TrustLine trust={trust} />
		{parts.map(({ picture, paragraphs }) => (
			<div key={picture.src} className="beside">
				<Scene picture={{ ...picture, alt: '' }} lazy />
				<Paragraphs parts={[{ common: false, paragraphs }]} />
			</div>
		))}
		<p>
			<a className="button" href={button.href}>
				{button.label}
			</a>
		</p>
		<StructuredData data={structured} />
	</article>
)
