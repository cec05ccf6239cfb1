import type { CoachSeatsData } from './coach-seats.server.ts'

/** Seats of a row across, and the side of a drawn seat with its gap. */
const ACROSS = 4
const SIDE = 10

/** Draws the seats from the front, the taken ones filled. */
function Seats({ all, taken }: { all: number; taken: number }) {
	return (
		<svg
			className="seats"
			viewBox={`0 0 ${Math.ceil(all / ACROSS) * SIDE} ${ACROSS * SIDE}`}
			preserveAspectRatio="xMinYMid"
			aria-hidden="true"
		>
			{Array.from({ length: all }, (_, seat) => (
				<rect
					// biome-ignore lint/suspicious/noArrayIndexKey: seats have no other key, and their order is fixed
					key={seat}
					x={Math.floor(seat / ACROSS) * SIDE + 1}
					y={(seat % ACROSS) * SIDE + 1}
					width="8"
					height="8"
					rx="2"
					className={seat < taken ? 'taken' : undefined}
				/>
			))}
		</svg>
	)
}

/** Shows the vehicle of a quote, to scale, and how full it will be. */
export const CoachSeats = ({ coach: { name, picture, seats } }: { coach: CoachSeatsData }) => (
	<figure className="coach-seats">
		<img src={picture.src} alt="" width={picture.width} height={picture.height} />
		{seats && <Seats {...seats} />}
		<figcaption>{seats ? seats.text : name}</figcaption>
	</figure>
)
