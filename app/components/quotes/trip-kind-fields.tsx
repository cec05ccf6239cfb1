import { Field } from '#app/components/form/field.tsx'
import type { FormField } from '#app/components/form/form-fields.ts'
import type { QuoteFormPage } from '#app/http/quotes/quote-page.server.ts'
import { dayAndTimeNames, splitDayAndTime } from '#app/quotes/day-and-time.ts'
import { DayField } from './day-field.tsx'

type Moment = {
	/** what both controls are one field of, such as `dateHasta` */
	field: FormField
	/** what the server said of its time; what it said of the day is the field's own */
	timeErrors: string[] | undefined
	page: QuoteFormPage
	/** the first possible day, `yyyy-MM-dd` */
	earliest: string
}

type TripKindFieldsProps = Pick<Moment, 'page' | 'earliest'> & {
	kind: FormField
	back: Pick<Moment, 'field' | 'timeErrors'>
	until: Pick<Moment, 'field' | 'timeErrors'>
}

/** One way, there and back, or a coach for as long as the group needs it: what else is asked counts only where it is shown. */
export function TripKindFields({ kind, back, until, page, earliest }: TripKindFieldsProps) {
	const { form: text } = page.text
	const choices = [
		['ida', text.oneWay],
		['idaVuelta', text.thereAndBack],
		['disposicion', text.atDisposal],
	] as const
	// A way of asking that this form does not know is one way here.
	const chosen = choices.find(([value]) => value === kind.initialValue)?.[0] ?? 'ida'
	return (
		<fieldset className="radios trip-kind">
			<legend>{text.tripKind}</legend>
			{choices.map(([value, label]) => (
				<label key={value}>
					<input type="radio" name={kind.name} value={value} defaultChecked={value === chosen} /> {label}
				</label>
			))}
			<DayAndTime {...back} labels={[text.returnDay, text.returnTime]} page={page} earliest={earliest} />
			<DayAndTime {...until} labels={[text.untilDay, text.untilTime]} page={page} earliest={earliest} />
		</fieldset>
	)
}

/** A moment of which nothing else in the form depends, in two controls. */
function DayAndTime({ field, timeErrors, labels, page, earliest }: Moment & { labels: [day: string, time: string] }) {
	const start = splitDayAndTime(field.initialValue ?? '')
	const names = dayAndTimeNames(field.name)
	return (
		<div className="pair">
			<Field field={{ ...field, name: names.day, initialValue: start.day }} label={labels[0]}>
				{(control) => (
					<DayField
						control={control}
						start={start.day}
						label={labels[0]}
						earliest={earliest}
						page={page}
						onTyping={() => undefined}
						onTime={() => undefined}
					/>
				)}
			</Field>
			<Field
				field={{
					...{ id: `${field.id}-time`, name: names.time, errorId: `${field.id}-time-error` },
					...{ initialValue: start.time, errors: timeErrors },
				}}
				label={labels[1]}
			>
				{(control) => <input {...control} type="time" autoComplete="off" defaultValue={start.time} />}
			</Field>
		</div>
	)
}
