import type { Tile } from '#app/domain/content/story.server.ts'
import { IN_A_ROW, Scene } from './scene.tsx'

type Index = { heading: string; lead: string; groups: { title: string | null; tiles: Tile[] }[] }

/** Number of pictures on the first screen; the others are loaded lazily. */
const FIRST_SCREEN = 3

const Tiles = ({ tiles, lazy }: { tiles: Tile[]; lazy: boolean }) => (
	<ul className="tiles">
		{tiles.map(({ href, label, lang, note, noteLang, picture }, index) => (
			<li key={href}>
				<a href={href}>
					{/* The link's name is next to the picture, so its alternative text is empty. */}
					<Scene
						picture={{ ...picture, alt: '', lang: undefined }}
						lazy={lazy || index >= FIRST_SCREEN}
						sizes={IN_A_ROW}
					/>
					<span className="card-title" lang={lang}>
						{label}
					</span>
				</a>
				{note && <p lang={noteLang}>{note}</p>}
			</li>
		))}
	</ul>
)

/** Shows the overview of a section, with a tile for each of its pages. */
export const IndexPage = ({ index: { heading, lead, groups } }: { index: Index }) => (
	<section className="wide">
		<h1>{heading}</h1>
		<p className="lead">{lead}</p>
		{groups.map(({ title, tiles }) => (
			<div key={tiles[0]?.href}>
				{title && <h2>{title}</h2>}
				<Tiles tiles={tiles} lazy={groups.length > 1} />
			</div>
		))}
	</section>
)
