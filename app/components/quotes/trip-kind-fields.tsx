import { Field } from '#app/components/form/field.tsx'
import type { FormField } from '#app/components/form/form-fields.ts'
import type { QuoteFormPage } from '#app/http/quotes/quote-page.server.ts'
import { dayAndTimeNames, splitDayAndTime } from '#app/quotes/day-and-time.ts'
import { DayField } from './day-field.tsx'

type TripKindFieldsProps = {
	kind: FormField
	/** what both controls of the end are one field of: `dateHasta` */
	until: FormField
	/** what the server said of its time; what it said of the day is the field's own */
	timeErrors: string[] | undefined
	page: QuoteFormPage
	/** the first possible day, `yyyy-MM-dd` */
	earliest: string
}

/** One way, or a coach for as long as the group needs it: until when is asked, and counts, only then. */
export function TripKindFields({ kind, until, timeErrors, page, earliest }: TripKindFieldsProps) {
	const { form: text } = page.text
	const start = splitDayAndTime(until.initialValue ?? '')
	const names = dayAndTimeNames(until.name)
	const chosen = kind.initialValue || 'ida'
	const choices = [
		['ida', text.oneWay],
		['disposicion', text.atDisposal],
	]
	return (
		<fieldset className="radios trip-kind">
			<legend>{text.tripKind}</legend>
			{choices.map(([value, label]) => (
				<label key={value}>
					<input type="radio" name={kind.name} value={value} defaultChecked={value === chosen} /> {label}
				</label>
			))}
			<div className="pair">
				<Field field={{ ...until, name: names.day, initialValue: start.day }} label={text.untilDay}>
					{(control) => (
						<DayField
							control={control}
							start={start.day}
							label={text.untilDay}
							earliest={earliest}
							page={page}
							onTyping={() => undefined}
							onTime={() => undefined}
						/>
					)}
				</Field>
				<Field
					field={{
						...{ id: `${until.id}-time`, name: names.time, errorId: `${until.id}-time-error` },
						...{ initialValue: start.time, errors: timeErrors },
					}}
					label={text.untilTime}
				>
					{(control) => <input {...control} type="time" autoComplete="off" defaultValue={start.time} />}
				</Field>
			</div>
		</fieldset>
	)
}
