import { coachPicture } from '#app/fleet/coach-picture.ts'

/* What every ticket of a trip has, whoever reads it. */

type TicketVehicleProps = {
	label: string
	name: string
	seats: number
	/** the mark of a VIP vehicle */
	vip: string | null
}

/** The vehicle, with its picture to scale. */
export function TicketVehicle({ label, name, seats, vip }: TicketVehicleProps) {
	const coach = coachPicture(seats)
	return (
		<>
			<p className="ticket-vehicle">
				<span className="label">{label}</span> {name}
				{vip && <span className="vip-mark">{vip}</span>}
			</p>
			<img src={coach.src} alt="" width={coach.width} height={coach.height} />
		</>
	)
}

/** Where a trip begins or ends. */
export const TicketPlace = ({ label, lines }: { label: string; lines: string[] }) => (
	<div>
		<span className="label">{label}</span>
		{lines.map((line) => (
			<span key={line} className="line">
				{line}
			</span>
		))}
	</div>
)
