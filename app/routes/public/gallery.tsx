import type { Picture } from '#app/domain/content/pictures.ts'
import { FIRST_GALLERY_TILE, GALLERY_TILE, Scene } from './scene.tsx'

type GalleryData = {
	title: string
	text: string
	places: { name: string; picture: Picture }[]
	more: { name: string; href: string; picture: Picture }
}

/** Shows pictures of destinations; the last tile links to all of them. */
export const Gallery = ({ gallery: { title, text, places, more } }: { gallery: GalleryData }) => (
	<section className="wide">
		<h2>{title}</h2>
		<p>{text}</p>
		<ul className="gallery">
			{places.map(({ name, picture }, index) => (
				<li key={name}>
					<figure>
						<Scene picture={picture} lazy sizes={index === 0 ? FIRST_GALLERY_TILE : GALLERY_TILE} />
						<figcaption>{name}</figcaption>
					</figure>
				</li>
			))}
			<li>
				<a href={more.href}>
					<Scene picture={more.picture} lazy sizes={GALLERY_TILE} />
					<span>{more.name}</span>
				</a>
			</li>
		</ul>
	</section>
)
