import type { ControlProps } from '#app/web/form/field.tsx'

export type DayFieldProps = {
	control: ControlProps
	/** `yyyy-MM-dd`, or the text that was typed instead */
	start: string
	/** label of the calendar */
	label: string
	/** first possible day, `yyyy-MM-dd` */
	earliest: string
	/** last possible day, `yyyy-MM-dd`; missing if the field is optional */
	latest?: string
	/** how often the validation has removed a day; the field is cleared when it changes */
	emptied?: number
	onTyping: (isTyping: boolean) => void
	/** called with a time that was typed after the day */
	onTime: (time: string) => void
}

export type DayCalendarProps = DayFieldProps & {
	/** whether the native field that the calendar replaces had the focus */
	hasFocus: boolean
}
