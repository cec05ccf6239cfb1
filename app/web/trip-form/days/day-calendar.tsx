import { format, parseISO } from 'date-fns'
import {
	type FocusEvent,
	type ReactNode,
	type SyntheticEvent,
	useEffect,
	useLayoutEffect,
	useMemo,
	useRef,
	useState,
} from 'react'
import DatePicker from 'react-datepicker'
import { joinDayAndTime, splitDayAndTime } from '#app/platform/clock/day-and-time.ts'
import { readDay } from '#app/platform/clock/typed-day.ts'
import { CalendarIcon } from './calendar-icon.tsx'
import { type CalendarWords, loadCalendarWords } from './calendar-locales.ts'
import type { DayCalendarProps } from './day-field-props.ts'
import './day-calendar.css'

/** Formats in which days may be typed in any language of the site; the calendar follows while typing. */
const TYPED = ['d/M/yyyy', 'd.M.yyyy', 'd-M-yyyy', 'd M yyyy', 'yyyy-MM-dd'] as const
const WITH_POINTS = ['dd.MM.yyyy', ...TYPED] as const
const WITH_STROKES = ['dd/MM/yyyy', ...TYPED] as const

/** Returns the date format of the page's language, followed by the other formats accepted. */
const formats = () => (document.documentElement.lang === 'de' ? WITH_POINTS : WITH_STROKES)

/** Converts a day to the local date that the calendar uses. */
const dateOf = (day: string | undefined) => (day ? parseISO(day) : null)

/** Formats a day as the calendar does. Text that is not a day stays as it is. */
function shown(text: string) {
	const date = dateOf(readDay(text))
	return date ? format(date, formats()[0]) : text
}

/** Manages the text of the field. A change made by script is dispatched to the form as an `input` event. */
function useText(start: string) {
	const [text, setText] = useState(() => shown(start))
	const box = useRef<HTMLDivElement>(null)
	const announced = useRef(text)
	useEffect(() => {
		if (announced.current === text) return
		announced.current = text
		box.current?.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }))
	}, [text])
	const type = (typed: string) => {
		announced.current = typed
		setText(typed)
	}
	return { text, setText, type, box }
}

/**
 * Returns the calendar's frame with a translated label. The library's own frame has an English label and is marked as
 * modal.
 */
const useFrame = (label: string) =>
	useMemo(
		() =>
			function Frame({ className, children }: { className?: string; children?: ReactNode }) {
				return (
					<div className={className} role="dialog" aria-label={label}>
						{children}
					</div>
				)
			},
		[label],
	)

export default function DayCalendar(props: DayCalendarProps) {
	const { control, label, start, hasFocus, earliest, latest, emptied, onTyping, onTime } = props
	const { text, setText, type, box } = useText(start)
	const [{ locale, words }, setWords] = useState<Partial<CalendarWords>>({})
	const picker = useRef<DatePicker>(null)
	const wanted = useRef(hasFocus)
	const frame = useFrame(label)

	const before = useRef(emptied)
	useEffect(() => {
		if (before.current !== emptied) setText('')
		before.current = emptied
	}, [emptied, setText])
	useEffect(() => {
		loadCalendarWords(document.documentElement.lang)?.then(setWords, () => {})
	}, [])
	// As a layout effect, so that no key press is lost between the old and the new field.
	useLayoutEffect(() => {
		if (wanted.current) picker.current?.setFocus()
	}, [])

	const choose = (date: Date | null, event?: SyntheticEvent) => {
		// Typed text must stay as typed.
		if (event?.type !== 'change') setText(date ? format(date, formats()[0]) : '')
	}
	const settle = (event: FocusEvent<HTMLDivElement>) => {
		if (event.currentTarget.contains(event.relatedTarget)) return
		const { day, time } = splitDayAndTime(joinDayAndTime({ day: text, time: '' }))
		if (time && readDay(day)) onTime(time)
		setText(shown(time && readDay(day) ? day : text))
		onTyping(false)
	}
	const leave = () => {
		picker.current?.setOpen(false)
		picker.current?.sendFocusBackToInput()
	}

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it only listens for focus changes of its field
		<div className="day-calendar" ref={box} onBlur={settle} onFocus={() => onTyping(true)}>
			<DatePicker
				ref={picker}
				id={control.id}
				name={control.name}
				required={latest !== undefined}
				value={text}
				selected={dateOf(readDay(text))}
				onChange={choose}
				onChangeRaw={(event) => event?.target instanceof HTMLInputElement && type(event.target.value)}
				onSelect={leave}
				dateFormat={[...formats()]}
				strictParsing
				placeholderText={words?.dayPlaceholder}
				minDate={dateOf(earliest) ?? undefined}
				maxDate={dateOf(latest) ?? undefined}
				locale={locale}
				calendarStartDay={1}
				isClearable
				clearButtonTitle={words?.clearDate}
				ariaLabelClose={words?.clearDate}
				previousMonthAriaLabel={words?.previousMonth}
				nextMonthAriaLabel={words?.nextMonth}
				chooseDayAriaLabelPrefix={words?.chooseDay}
				disabledDayAriaLabelPrefix={words?.dayNotPossible}
				monthAriaLabelPrefix={words?.month}
				ariaDescribedBy={control['aria-describedby']}
				ariaInvalid={control['aria-invalid'] ? 'true' : undefined}
				autoComplete="off"
				calendarContainer={frame}
				showIcon
				toggleCalendarOnIconClick
				icon={<CalendarIcon label={words?.openCalendar ?? ''} />}
				showPopperArrow={false}
			/>
		</div>
	)
}
