import { format, isValid, type Locale, parse } from 'date-fns'
import { type FocusEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import DatePicker from 'react-datepicker'
import type { ControlProps } from '#app/components/form/field.tsx'
import type { QuotePage } from '#app/http/quote-page.server.ts'
import { CalendarIcon } from './calendar-icon.tsx'
import { loadLocale } from './calendar-locales.ts'
import { DATE_CLEARED } from './use-trip.ts'
import './pickup-calendar.css'

const SHOWN = 'dd/MM/yyyy HH:mm'
const SENT = 'yyyy-MM-dd HH:mm'
const TYPED = /^\d{1,2}\/\d{1,2}\/\d{4} \d{1,2}:\d{2}$/
const USUAL_HOUR = 9

const dateFrom = (text: string, pattern: string) => {
	const date = parse(text, pattern, new Date(2000, 0, 1))
	return isValid(date) ? date : null
}

/** The calendar works on the browser's local dates; what their clocks show is meant as Madrid's time. */
const dateFromField = (value: string) => dateFrom(value.replace('T', ' ').slice(0, 16), SENT)

/** A day that was just chosen has no hour yet: it gets the usual hour of departure, and the visitor changes it. */
function withHour(day: Date, before: Date | null) {
	const chosen = new Date(day)
	if (!before) chosen.setHours(USUAL_HOUR, 0, 0, 0)
	return chosen
}

type PickupCalendarProps = { control: ControlProps; value: string; earliest: string; page: QuotePage }

export default function PickupCalendar({ control, value, earliest, page }: PickupCalendarProps) {
	const text = page.text.form
	const [date, setDate] = useState(() => dateFromField(value))
	/** what was typed and is no date; sent as it is, so that the server refuses it as well */
	const [notADate, setNotADate] = useState('')
	const [showsError, setShowsError] = useState(false)
	const [locale, setLocale] = useState<Locale>()
	const picker = useRef<DatePicker>(null)
	const hidden = useRef<HTMLInputElement>(null)
	const sent = notADate || (date ? format(date, SENT) : '')
	const announced = useRef(sent)

	useEffect(() => {
		loadLocale(document.documentElement.lang)?.then(setLocale)
		picker.current?.setFocus()
	}, [])
	useEffect(() => {
		const form = hidden.current?.form
		const clear = () => {
			announced.current = ''
			setDate(null)
		}
		form?.addEventListener(DATE_CLEARED, clear)
		return () => form?.removeEventListener(DATE_CLEARED, clear)
	}, [])
	useEffect(() => {
		// The form listens to what people change; a value that a script has set must be announced.
		if (announced.current === sent) return
		announced.current = sent
		hidden.current?.dispatchEvent(new Event('input', { bubbles: true }))
	}, [sent])

	const type = (event?: SyntheticEvent) => {
		if (!(event?.target instanceof HTMLInputElement)) return
		const typed = event.target.value.trim()
		const parsed = TYPED.test(typed) ? dateFrom(typed, SHOWN) : null
		setDate(parsed)
		setNotADate(parsed ? '' : typed)
		setShowsError(false)
	}
	const choose = (chosen: Date | null) => {
		setDate((before) => chosen && withHour(chosen, before))
		setNotADate('')
		setShowsError(false)
	}

	const leave = () => {
		picker.current?.setOpen(false)
		picker.current?.sendFocusBackToInput()
	}

	return (
		<div className="pickup-calendar">
			<input type="hidden" name={control.name} value={sent} ref={hidden} />
			<DatePicker
				ref={picker}
				id={control.id}
				selected={date}
				onChange={choose}
				onChangeRaw={type}
				onSelect={leave}
				onBlur={(_: FocusEvent) => setShowsError(notADate !== '')}
				onInputError={() => setShowsError(true)}
				dateFormat={SHOWN}
				strictParsing
				placeholderText={text.datePlaceholder}
				minDate={dateFromField(`${earliest} 00:00`) ?? undefined}
				maxDate={dateFromField(`${page.latest} 23:59`) ?? undefined}
				locale={locale}
				calendarStartDay={1}
				showTimeSelect
				timeIntervals={30}
				timeCaption={text.time}
				showTimeInput
				timeInputLabel={text.time}
				isClearable
				clearButtonTitle={text.clearDate}
				ariaLabelClose={text.clearDate}
				previousMonthAriaLabel={text.previousMonth}
				nextMonthAriaLabel={text.nextMonth}
				ariaDescribedBy={[control['aria-describedby'], showsError && 'pickup-typed-error'].filter(Boolean).join(' ')}
				ariaInvalid={String(control['aria-invalid'] === true || showsError)}
				autoComplete="off"
				showIcon
				toggleCalendarOnIconClick
				icon={<CalendarIcon label={text.openCalendar} />}
				showPopperArrow={false}
			/>
			<p className="error" id="pickup-typed-error" role="alert" hidden={!showsError}>
				{page.text.dateNotValid}
			</p>
		</div>
	)
}
