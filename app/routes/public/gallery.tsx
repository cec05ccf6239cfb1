import type { Picture } from '#app/domain/content/pictures.ts'
import { GALLERY_TILE, Scene, WIDE_GALLERY_TILE } from './scene.tsx'

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
						<Scene picture={picture} lazy sizes={index === 0 ? WIDE_GALLERY_TILE : GALLERY_TILE} />
						<figcaption>{name}</figcaption>
					</figure>
				</li>
			))}
			<li>
				<a href={more.href}>
					<figure>
						<Scene picture={more.picture} lazy sizes={WIDE_GALLERY_TILE} />
						<figcaption>{more.name}</figcaption>
					</figure>
				</a>
			</li>
		</ul>
	</section>
)
