import type { ControlProps } from '#app/web/form/field.tsx'

export type DayFieldProps = {
	control: ControlProps
	/** `yyyy-MM-dd`, or what was typed instead */
	start: string
	/** what its calendar is called */
	label: string
	/** the first possible day, `yyyy-MM-dd` */
	earliest: string
	/** the last one, where it must be filled in at all */
	latest?: string
	/** how often its day was taken out by the rules; each time it is emptied */
	emptied?: number
	onTyping: (isTyping: boolean) => void
	/** hears of a time that was typed behind the day */
	onTime: (time: string) => void
}

export type DayCalendarProps = DayFieldProps & {
	/** whether somebody was in the field that the calendar takes the place of */
	hasFocus: boolean
}
