import { type MouseEvent, useRef } from 'react'
import { coachPicture } from '#app/domain/fleet/coach-picture.ts'
import { vehicleWords } from '#app/domain/fleet/vehicle-words.ts'
import { chosenNumber } from '#app/domain/quotes/quote-request.ts'
import { severalSizes, singleSizes } from '#app/domain/quotes/trip/group-sizes.ts'
import { SelectField } from '#app/web/form/field.tsx'
import type { FormField } from '#app/web/form/form-fields.ts'
import { Notices } from '#app/web/form/notices.tsx'
import { FactList } from '#app/web/ui/fact-list.tsx'
import type { GuideWords } from './guide-price.server.ts'
import type { LiveTrip, TripNotices } from './hooks/use-trip.ts'
import { FoldedInputs, LineInputs, type QuoteFieldset, Tick } from './line-inputs.tsx'
import type { QuoteFormPage } from './quote-page.server.ts'

const options = (sizes: readonly number[]) => sizes.map((size) => ({ value: String(size), label: String(size) }))

const passengerOptions = options(singleSizes(1))
const luggageOptions = options(singleSizes(0))

type GroupFieldsProps = {
	fields: QuoteFieldset
	page: QuoteFormPage
	trip: LiveTrip
	notices: TripNotices
}

/** Shows the fields for the size of the group. The vehicle follows from it and is not chosen by hand (contract §2). */
export function GroupFields({ fields, page, trip, notices }: GroupFieldsProps) {
	const text = page.text.form
	const more = ({ initialValue = '' }: FormField) => ({
		label: text.severalVehicles,
		options: options(severalSizes(chosenNumber(initialValue))),
	})
	return (
		<fieldset id="group">
			<legend>{text.group}</legend>
			<div className="pair">
				<SelectField
					field={fields.numPasajeros}
					label={text.passengers}
					placeholder={text.choose}
					options={passengerOptions}
					more={more(fields.numPasajeros)}
				/>
				<SelectField
					field={fields.numMaletas}
					label={text.luggage}
					hint={text.luggageHint}
					placeholder={text.choose}
					options={luggageOptions}
					more={more(fields.numMaletas)}
				/>
			</div>
			<Notices title={page.text.notices.title} notices={notices.luggage} />
			{text.vipHint && (
				<Tick field={fields.esVip} label={text.vip} hint={text.vipHint} disabled={trip.isLive && !trip.vipPossible} />
			)}
			<Notices title={page.text.notices.title} notices={notices.vip} />
			<LineInputs rows={page.inputs.group} fields={fields} />
			<FoldedInputs title={text.needs} rows={page.inputs.needs} fields={fields} />
		</fieldset>
	)
}

type VehicleProps = Pick<GroupFieldsProps, 'page' | 'trip'> & { guide: GuideWords | undefined }

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
 * Shows the vehicle for the group and the guide price of the trip, next to the form. The picture grows with the
 * vehicle.
 */
export function Vehicle({ page, trip, guide }: VehicleProps) {
	const text = page.text.form
	const [largest] = trip.vehicles
	const picture = largest && coachPicture(largest.seats)
	return (
		<aside className="vehicle" aria-labelledby="vehicle-label">
			<p className="vehicle-label" id="vehicle-label">
				{text.vehicle}
			</p>
			<output
				aria-labelledby="vehicle-label"
				htmlFor={`quote-numPasajeros quote-numMaletas${text.vipHint ? ' quote-esVip' : ''}`}
			>
				{largest ? (
					<>
						{vehicleWords(trip.vehicles)}
						{trip.vip && <span className="vip-mark">{page.text.vip}</span>}
					</>
				) : (
					text.vehicleNone
				)}
			</output>
			<Hold page={page} trip={trip} />
			<div role="status">
				{guide && <FactList facts={guide.facts} />}
				{guide?.notes.map((note) => (
					<p key={note} className="hint">
						{note}
					</p>
				))}
				{guide?.warning && <p className="notice">{guide.warning}</p>}
			</div>
			{picture && <img src={picture.src} alt="" width={picture.width} height={picture.height} />}
		</aside>
	)
}
