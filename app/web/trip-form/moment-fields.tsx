import { dayAndTimeNames, splitDayAndTime } from '#app/platform/clock/day-and-time.ts'
import { Field } from '#app/web/form/field.tsx'
import type { FormField } from '#app/web/form/form-fields.ts'
import { DayField } from './days/day-field.tsx'

export type Moment = {
	/** field that both controls belong to, such as `dateHasta` */
	field: FormField
	/** errors of the time; those of the day are in `field` */
	timeErrors: string[] | undefined
	/** first possible day, `yyyy-MM-dd` */
	earliest: string
}

/** Shows a date and time that no other field depends on, as two controls. */
export function MomentFields({
	field,
	timeErrors,
	labels,
	earliest,
	className,
}: Moment & { labels: [day: string, time: string]; className?: 'way-back' | 'until' }) {
	const start = splitDayAndTime(field.initialValue ?? '')
	const names = dayAndTimeNames(field.name)
	return (
		<div className={`pair together ${className ?? ''}`}>
			<Field field={{ ...field, name: names.day, initialValue: start.day }} label={labels[0]}>
				{(control) => (
					<DayField
						control={control}
						start={start.day}
						label={labels[0]}
						earliest={earliest}
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
