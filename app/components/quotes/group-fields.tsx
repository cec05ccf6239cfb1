import { FactList } from '#app/components/fact-list.tsx'
import { SelectField } from '#app/components/form/field.tsx'
import { Notices } from '#app/components/form/notices.tsx'
import { MAX_LUGGAGE, MAX_PASSENGERS } from '#app/fields/field-limits.ts'
import { coachPicture } from '#app/fleet/coach-picture.ts'
import type { GuideWords } from '#app/http/quotes/guide-price.server.ts'
import type { QuoteFormPage } from '#app/http/quotes/quote-page.server.ts'
import { FoldedInputs, LineInputs, type QuoteFieldset } from './line-inputs.tsx'
import type { LiveTrip, TripNotices } from './use-trip.ts'

const numbers = (from: number, to: number) =>
	Array.from({ length: to - from + 1 }, (_, index) => ({ value: String(from + index), label: String(from + index) }))

const passengerOptions = numbers(1, MAX_PASSENGERS)
const luggageOptions = numbers(0, MAX_LUGGAGE)

type GroupFieldsProps = {
	fields: QuoteFieldset
	page: QuoteFormPage
	trip: LiveTrip
	notices: TripNotices
}

/** How many travel, and the vehicle that follows from it; nobody chooses the vehicle by hand (contract §2). */
export function GroupFields({ fields, page, trip, notices }: GroupFieldsProps) {
	const text = page.text.form
	return (
		<fieldset id="group">
			<legend>{text.group}</legend>
			<div className="pair">
				<SelectField
					field={fields.numPasajeros}
					label={text.passengers}
					placeholder={text.choose}
					options={passengerOptions}
				/>
				<SelectField
					field={fields.numMaletas}
					label={text.luggage}
					hint={text.luggageHint}
					placeholder={text.choose}
					options={luggageOptions}
				/>
			</div>
			<Notices title={page.text.notices.title} notices={notices.luggage} />
			<div className="check">
				<input
					type="checkbox"
					id={fields.esVip.id}
					name={fields.esVip.name}
					defaultChecked={fields.esVip.initialValue === 'on'}
					disabled={trip.isLive && !trip.vipPossible}
					aria-describedby="vip-hint"
				/>
				<label htmlFor={fields.esVip.id}>{text.vip}</label>
				<p className="hint" id="vip-hint">
					{text.vipHint}
				</p>
			</div>
			<Notices title={page.text.notices.title} notices={notices.vip} />
			<LineInputs rows={page.inputs.group} fields={fields} />
			<FoldedInputs title={text.needs} rows={page.inputs.needs} fields={fields} />
		</fieldset>
	)
}

type VehicleProps = Pick<GroupFieldsProps, 'page' | 'trip'> & { guide: GuideWords | undefined }

/** The vehicle that follows from the group, with what the trip is likely to cost in it, drawn beside the form and growing with it. */
export function Vehicle({ page, trip, guide }: VehicleProps) {
	const text = page.text.form
	const { vehicle } = trip
	const picture = vehicle && coachPicture(vehicle.seats)
	return (
		<aside className="vehicle" aria-labelledby="vehicle-label">
			<p className="vehicle-label" id="vehicle-label">
				{text.vehicle}
			</p>
			<output aria-labelledby="vehicle-label" htmlFor="quote-numPasajeros quote-numMaletas quote-esVip">
				{vehicle ? (
					<>
						{vehicle.name}
						{trip.vip && <span className="vip-mark">{page.text.vip}</span>}
					</>
				) : (
					text.vehicleNone
				)}
			</output>
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
