import { zoneOf } from '#app/domain/fields/place-zone.ts'
import { chosenNumber } from '#app/domain/quotes/quote-request.ts'
import { severalSizes, singleSizes } from '#app/domain/quotes/trip/group-sizes.ts'
import { SelectField } from '#app/web/form/field.tsx'
import type { FormField } from '#app/web/form/form-fields.ts'
import { Notices } from '#app/web/form/notices.tsx'
import type { LiveTrip, TripNotices } from './hooks/use-trip.ts'
import { FoldedInputs, LineInputs, type QuoteFieldset, Tick } from './line-inputs.tsx'
import { MomentFields } from './moment-fields.tsx'
import { PickupFields } from './pickup-fields.tsx'
import { endFields, placeIn } from './place-fields.tsx'
import type { QuoteFormReply } from './quote-form.server.ts'
import type { QuoteFormPage } from './quote-page.server.ts'
import { TripKindFields } from './trip-kind-fields.tsx'

const options = (sizes: readonly number[]) => sizes.map((size) => ({ value: String(size), label: String(size) }))

const passengerOptions = options(singleSizes(1))
const luggageOptions = options(singleSizes(0))

type GroupFieldsProps = {
	fields: QuoteFieldset
	page: QuoteFormPage
	reply: QuoteFormReply | undefined
	trip: LiveTrip
	notices: TripNotices
	/** first possible day, `yyyy-MM-dd` */
	earliest: string
}

/**
 * Shows the day and time of the pick-up, and next to them those of the way back or the end. The style sheet shows what
 * belongs to the chosen kind of trip; other fields do not count.
 */
function Moments({ fields, page, reply, earliest }: Omit<GroupFieldsProps, 'trip' | 'notices'>) {
	const text = page.text.form
	const rejected = reply?.errors ?? {}
	return (
		<div className="moments">
			<PickupFields
				field={fields.datePickup}
				timeErrors={rejected.datePickupTime}
				page={page}
				earliest={earliest}
				zone={zoneOf(placeIn(endFields(fields, 'origin')))}
			/>
			<MomentFields
				className="way-back"
				field={fields.dateReturn}
				timeErrors={rejected.dateReturnTime}
				labels={[text.returnDay, text.returnTime]}
				earliest={earliest}
			/>
			<MomentFields
				className="until"
				field={fields.dateHasta}
				timeErrors={rejected.dateHastaTime}
				labels={[text.untilDay, text.untilTime]}
				earliest={earliest}
			/>
			<p className="hint of-several">{text.firstUntilHint}</p>
		</div>
	)
}

/**
 * Shows who travels and when: the kind of trip, the size of the group, its days. The vehicle follows from the group and
 * is not chosen by hand (contract §2).
 */
export function GroupFields({ fields, page, reply, trip, notices, earliest }: GroupFieldsProps) {
	const text = page.text.form
	const more = ({ initialValue = '' }: FormField) => ({
		label: text.severalVehicles,
		options: options(severalSizes(chosenNumber(initialValue))),
	})
	return (
		<fieldset id="group">
			<legend>{text.group}</legend>
			<TripKindFields kind={fields.tipoViaje} text={text} />
			<div className="pair together">
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
			<Moments fields={fields} page={page} reply={reply} earliest={earliest} />
			{text.vipHint && (
				<Tick field={fields.esVip} label={text.vip} hint={text.vipHint} disabled={trip.isLive && !trip.vipPossible} />
			)}
			<Notices title={page.text.notices.title} notices={notices.vip} />
			<LineInputs rows={page.inputs.group} fields={fields} />
			<FoldedInputs title={text.needs} rows={page.inputs.needs} fields={fields} />
		</fieldset>
	)
}
