import { type MouseEvent, type ReactNode, useRef } from 'react'
import { coachPicture } from '#app/domain/fleet/coach-picture.ts'
import { vehicleWords } from '#app/domain/fleet/vehicle-words.ts'
import { FactList } from '#app/web/ui/fact-list.tsx'
import type { GuideWords } from './guide-words.server.ts'
import type { LiveTrip } from './hooks/use-trip.ts'
import type { QuoteFormPage } from './quote-page.server.ts'

type VehicleProps = {
	page: QuoteFormPage
	trip: LiveTrip
	guide: GuideWords | undefined
	/** button that leads to the review */
	review: ReactNode
}

/**
 * Shows the luggage capacity of the vehicle, and the button that switches to the next vehicle or back. With scripts the
 * button works like typing.
 */
function Hold({ page, trip }: Pick<VehicleProps, 'page' | 'trip'>) {
	const { form, notices } = page.text
	const input = useRef<HTMLInputElement>(null)
	const choose = (event: MouseEvent) => {
		if (!trip.isLive || !input.current) return
		event.preventDefault()
		input.current.value = trip.todoEnBodega ? '' : 'on'
		input.current.dispatchEvent(new Event('input', { bubbles: true }))
	}
	return (
		<>
			<input type="hidden" name="todoEnBodega" value={trip.todoEnBodega} ref={input} />
			<div role="status">
				{trip.hold !== undefined && (
					<p className="notice">
						{notices.smallHolds?.[trip.hold] ?? notices.hold.replace('{{hold}}', String(trip.hold))}
					</p>
				)}
			</div>
			{trip.others.length > 0 && (
				<button type="submit" name="intent" value="hold" className="quiet" formNoValidate onClick={choose}>
					{form.chooseVehicle.replace('{{vehicle}}', vehicleWords(trip.others))}
				</button>
			)}
		</>
	)
}

/**
 * Shows the vehicle for the group, the guide price of the trip and the button to the review: next to the form, or as a
 * bar at the foot of a phone's screen. The picture grows with the vehicle.
 */
export function Vehicle({ page, trip, guide, review }: VehicleProps) {
	const { form: text, vip } = page.text
	const [largest] = trip.vehicles
	const picture = largest && coachPicture(largest.seats)
	return (
		<aside className="vehicle" aria-labelledby="vehicle-label">
			<div className="vehicle-more">
				<p className="later">{text.vehicleLater}</p>
				<Hold page={page} trip={trip} />
				<div role="status">
					{guide?.warning && <p className="notice">{guide.warning}</p>}
					{guide && <FactList facts={guide.facts} />}
					{guide?.notes.map((note) => (
						<p key={note} className="hint">
							{note}
						</p>
					))}
				</div>
			</div>
			<div className="bar">
				<p className="vehicle-label" id="vehicle-label">
					{text.vehicle}
				</p>
				{picture && <img src={picture.src} alt="" width={picture.width} height={picture.height} />}
				<output
					aria-labelledby="vehicle-label"
					htmlFor={`quote-numPasajeros quote-numMaletas${text.vipHint ? ' quote-esVip' : ''}`}
				>
					{largest ? vehicleWords(trip.vehicles) : text.vehicleNone}
					{trip.vip && <span className="vip-mark">{vip}</span>}
				</output>
				<div className="price" role="status">
					{guide?.price && <Price price={guide.price} />}
				</div>
				{review}
			</div>
		</aside>
	)
}

/** Shows a guide price: what it is, the figure, and what it covers. */
export const Price = ({ price: { label, range, covers } }: { price: NonNullable<GuideWords['price']> }) => (
	<>
		<span className="label">{label}</span>
		<strong>{range}</strong>
		<span className="hint">{covers}</span>
	</>
)
