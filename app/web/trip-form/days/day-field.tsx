import { type ComponentType, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isDay } from '#app/platform/clock/typed-day.ts'
import type { DayCalendarProps, DayFieldProps } from './day-field-props.ts'

type Calendar = { Component: ComponentType<DayCalendarProps>; value: string; hasFocus: boolean }

/**
 * Shows a field for a day: the browser's native control, replaced on first focus by a calendar in the visitor's
 * language where scripts run.
 */
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

	// The calendar is loaded only for visitors who go to the field. Until it has loaded, the native field takes the
	// input.
	const fetchCalendar = async () => {
		const loaded = await import('./day-calendar.tsx').catch(() => undefined)
		const field = native.current
		// A half-typed date has no value yet, and would be lost.
		if (!loaded || !field || field.validity.badInput) return
		// At once: the focus may not come to the field, or leave it, before the calendar is there.
		flushSync(() => {
			const hasFocus = document.activeElement === field
			setCalendar({ Component: loaded.default, value: field.value, hasFocus })
		})
	}
	const begin = () => {
		onTyping(true)
		fetchCalendar()
	}
	// React listens to `focusin`, which WebKit does not send for a date field.
	useEffect(() => {
		const field = native.current
		field?.addEventListener('focus', begin)
		return () => field?.removeEventListener('focus', begin)
	})
	if (calendar) {
		const { Component, value, hasFocus } = calendar
		return <Component {...props} start={value} hasFocus={hasFocus} />
	}
	return (
		<input
			{...control}
			ref={native}
			// A native date control would not show text that is not a date.
			type={start === '' || isDay(start) ? 'date' : 'text'}
			// A hidden field must not prevent the form from being sent.
			required={latest !== undefined}
			min={earliest}
			max={latest}
			autoComplete="off"
			defaultValue={start}
			onFocus={begin}
			onBlur={() => {
				onTyping(false)
				fetchCalendar()
			}}
		/>
	)
}
