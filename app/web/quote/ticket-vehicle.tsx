import { coachPicture } from '#app/domain/fleet/coach-picture.ts'

type TicketVehicleProps = {
	label: string
	name: string
	seats: number
	/** label of a VIP vehicle; null for others */
	vip: string | null
}

/**
 * Shows the vehicle of a ticket, with its picture to scale. The form's review has its own version: a shared module
 * would cost its page 300 bytes before the first interaction.
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
