import { type RefObject, useEffect, useRef, useState } from 'react'
import { pickupZone } from '#app/domain/fields/place-zone.ts'
import { dayProblem, timeProblem } from '#app/domain/quotes/trip/pickup-date.ts'
import { type DayAndTime, dayAndTimeNames, joinDayAndTime, splitDayAndTime } from '#app/platform/clock/day-and-time.ts'
import type { Zone } from '#app/platform/clock/wall-clock.ts'
import { Field } from '#app/web/form/field.tsx'
import type { FormField } from '#app/web/form/form-fields.ts'
import { DayField } from './days/day-field.tsx'
import type { QuoteFormPage } from './quote-page.server.ts'

const HALF_HOURS = Array.from({ length: 48 }, (_, half) => {
	const hour = String(Math.floor(half / 2)).padStart(2, '0')
	return `${hour}:${half % 2 ? '30' : '00'}`
})

type PickupFieldsProps = {
	/** field that both controls belong to: `datePickup` is sent as `datePickupDay` and `datePickupTime` */
	field: FormField
	/** errors of the time; those of the day are in `field` */
	timeErrors: string[] | undefined
	page: QuoteFormPage
	/** first possible day, `yyyy-MM-dd` */
	earliest: string
	/** time zone of the place on opening */
	zone: Zone
}

type Typed = DayAndTime & { zone: Zone }

/** Checks the controls' present values. Messages cover what can be judged without sending the form. */
function problemsOf({ day, time, zone }: Typed, page: QuoteFormPage, earliest: string) {
	const { latest, dayLabels, text } = page
	const wrongDay = dayProblem(day, { earliest, latest })
	const wrongTime = timeProblem(day, time, zone)
	const rejection = wrongDay === 'pickupDayRequired' ? undefined : wrongDay
	const date = dayLabels[wrongDay === 'pickupTooFar' ? latest : earliest] ?? ''
	const typed = day.split('-').reverse().join('/')
	return {
		wrongDay,
		wrongTime,
		day: rejection && text.pickup[rejection].replace('{{typed}}', typed).replace('{{date}}', date),
		time: wrongTime === 'timeDoesNotExist' ? text.pickup.timeDoesNotExist.replace('{{time}}', time) : undefined,
	}
}

/** Reads the day, time and time zone of the controls again after each change by the visitor or a script. */
function useTyped(box: RefObject<HTMLDivElement>, name: string, start: Typed) {
	const [typed, setTyped] = useState(start)
	const [isLive, setLive] = useState(false)
	const names = dayAndTimeNames(name)
	const typedInto = (part: string) => box.current?.querySelector<HTMLInputElement>(`[name="${part}"]`)?.value ?? ''
	const ofPlace = (part: string) =>
		box.current?.closest('form')?.querySelector<HTMLInputElement>(`[name="${part}"]`)?.value ?? ''
	const read = () =>
		setTyped({
			...splitDayAndTime(joinDayAndTime({ day: typedInto(names.day), time: typedInto(names.time) })),
			zone: pickupZone({
				codPaisOrigen: ofPlace('codPaisOrigen'),
				codPostalOrigen: ofPlace('codPostalOrigen'),
				codLocalidadOrigen: ofPlace('codLocalidadOrigen'),
			}),
		})
	// Input from before the scripts loaded counts too.
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
	useEffect(() => {
		read()
		setLive(true)
	}, [])
	return { typed, read, names, isLive }
}

/**
 * Clears a day that is too early when the visitor has left the field (contract §5).
 * @returns message while the field is empty, and how often a day was cleared
 */
function useRejected({ wrongDay, day: sentence }: ReturnType<typeof problemsOf>, isSettled: boolean) {
	const [rejected, setRejected] = useState<{ sentence?: string; times: number }>({ times: 0 })
	const isRejected = isSettled && wrongDay === 'pickupTooEarly'
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each day, with the message that names it
	useEffect(() => {
		if (isRejected) setRejected(({ times }) => ({ sentence, times: times + 1 }))
	}, [isRejected])
	return { sentence: wrongDay === 'pickupDayRequired' ? rejected.sentence : undefined, times: rejected.times }
}

/**
 * Shows the day and time of a pick-up as two controls (decision 45): neither changes the other, and each has its own
 * errors. The server joins them; without scripts both are native controls.
 */
export function PickupFields({ field, timeErrors, page, earliest, zone }: PickupFieldsProps) {
	const start = splitDayAndTime(field.initialValue ?? '')
	const box = useRef<HTMLDivElement>(null)
	const time = useRef<HTMLInputElement>(null)
	const { typed, read, names, isLive } = useTyped(box, field.name, { ...start, zone })
	const [isTypingDay, setTypingDay] = useState(false)
	const problems = problemsOf(typed, page, earliest)
	const rejected = useRejected(problems, isLive && !isTypingDay && !page.earliest)
	const { form: text } = page.text

	const isHalfTyped = isTypingDay && problems.wrongDay === 'dateNotValid'
	const dayStays = problems.wrongDay !== undefined && typed.day === start.day
	const timeStays = problems.wrongTime !== undefined && typed.time === start.time
	const liveDay = isHalfTyped ? undefined : (problems.day ?? rejected.sentence)
	const asErrors = (sentence: string | undefined) => sentence && [sentence]
	const day: FormField = {
		...{ id: field.id, name: names.day, errorId: field.errorId, initialValue: start.day },
		errors: asErrors(liveDay) || (dayStays ? field.errors : undefined),
	}
	const timeField: FormField = {
		...{ id: `${field.id}-time`, name: names.time, errorId: `${field.id}-time-error`, initialValue: start.time },
		errors: asErrors(problems.time) || (timeStays ? timeErrors : undefined),
	}
	return (
		<div className="pair together" ref={box} onInput={read}>
			<Field
				field={day}
				label={text.pickupDay}
				hint={text.dayHint.replace('{{date}}', page.dayLabels[earliest] ?? '')}
				live
			>
				{(control) => (
					<DayField
						control={control}
						start={start.day}
						label={text.pickupDay}
						earliest={earliest}
						latest={page.latest}
						emptied={rejected.times}
						onTyping={setTypingDay}
						onTime={(found) => {
							if (time.current && !time.current.value) time.current.value = found
						}}
					/>
				)}
			</Field>
			<Field field={timeField} label={text.pickupTime} hint={text.timeHint} live>
				{(control) => (
					<>
						<input
							{...control}
							ref={time}
							type="time"
							required
							list={`${field.id}-times`}
							autoComplete="off"
							defaultValue={start.time}
						/>
						<datalist id={`${field.id}-times`}>
							{isLive && HALF_HOURS.map((value) => <option key={value} value={value} />)}
						</datalist>
					</>
				)}
			</Field>
		</div>
	)
}
