import type { Tile } from '#app/domain/content/story.server.ts'
import { Scene } from './scene.tsx'

type Index = { heading: string; lead: string; groups: { title: string | null; tiles: Tile[] }[] }

/** More than a first screen shows is fetched when it comes near. */
const FIRST_SCREEN = 3

const Tiles = ({ tiles, lazy }: { tiles: Tile[]; lazy: boolean }) => (
	<ul className="tiles">
		{tiles.map(({ href, label, note, picture }, index) => (
			<li key={href}>
				<a href={href}>
					{/* The name beside it says where the link leads. */}
					<Scene picture={{ ...picture, alt: '' }} lazy={lazy || index >= FIRST_SCREEN} />
					<span className="card-title">{label}</span>
				</a>
				{note && <p>{note}</p>}
			</li>
		))}
	</ul>
)

/** The overview of a section: a tile for each of its pages. */
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
