import { type ComponentType, useEffect, useRef, useState } from 'react'
import { isDay } from '#app/platform/clock/typed-day.ts'
import type { DayCalendarProps, DayFieldProps } from './day-field-props.ts'

type Calendar = { Component: ComponentType<DayCalendarProps>; value: string; hasFocus: boolean }

/** A day: the browser's own control, and from the first focus on, where scripts run, a calendar in the visitor's language. */
export function DayField(props: DayFieldProps) {
	const { control, start, earliest, latest, emptied = 0, onTyping } = props
	const [calendar, setCalendar] = useState<Calendar>()
	const native = useRef<HTMLInputElement>(null)

	useEffect(() => {
		const field = native.current
		if (emptied === 0 || !field) return
		field.value = ''
		field.dispatchEvent(new Event('input', { bubbles: true }))
	}, [emptied])

	// Only a visitor who goes to the date pays for the calendar; until it is there, what is typed goes into the field.
	const fetchCalendar = async () => {
		const loaded = await import('./day-calendar.tsx').catch(() => undefined)
		const field = native.current
		// A date that is half typed has no value yet, and would be lost.
		if (!loaded || !field || field.validity.badInput) return
		const hasFocus = document.activeElement === field
		setCalendar({ Component: loaded.default, value: field.value, hasFocus })
	}
	if (calendar) {
		const { Component, value, hasFocus } = calendar
		return <Component {...props} start={value} hasFocus={hasFocus} />
	}
	return (
		<input
			{...control}
			ref={native}
			// A browser's own control would hide what is no date.
			type={start === '' || isDay(start) ? 'date' : 'text'}
			// A field that is not shown must not keep the form from being sent.
			required={latest !== undefined}
			min={earliest}
			max={latest}
			autoComplete="off"
			defaultValue={start}
			onFocus={() => {
				onTyping(true)
				fetchCalendar()
			}}
			onBlur={() => {
				onTyping(false)
				fetchCalendar()
			}}
		/>
	)
}
