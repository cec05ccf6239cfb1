import { coachPicture } from '#app/domain/fleet/coach-picture.ts'

type TicketVehicleProps = {
	label: string
	name: string
	seats: number
	/** the mark of a VIP vehicle */
	vip: string | null
}

/**
 * The vehicle on a ticket, with its picture to scale. The form's review draws its own: a file that it shared would cost
 * its page 300 bytes before the first touch.
 */
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
