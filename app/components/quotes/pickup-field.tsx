import type { FieldMetadata } from '@conform-to/react'
import { lazy, Suspense, useState } from 'react'
import { Field } from '#app/components/form/field.tsx'
import type { QuotePage } from '#app/http/quote-page.server.ts'

// Only a visitor who goes to the date pays for the calendar.
const PickupCalendar = lazy(() => import('./pickup-calendar.tsx'))

type PickupFieldProps = { field: FieldMetadata<string>; page: QuotePage; earliest: string }

const asNativeValue = (wallClock: string | undefined) => wallClock?.replace(' ', 'T')

/**
 * Day and hour of pickup: the browser's own control, and from the first focus on, where scripts run, a calendar in
 * the visitor's language. Both send the same field.
 */
export function PickupField({ field, page, earliest }: PickupFieldProps) {
	const [opened, setOpened] = useState<{ value: string }>()
	const text = page.text.form
	return (
		<Field field={field} label={text.dateTime} hint={page.earliestDays[earliest]}>
			{(control) => {
				const native = (
					<input
						{...control}
						type="datetime-local"
						required
						min={`${earliest}T00:00`}
						max={`${page.latest}T23:59`}
						defaultValue={asNativeValue(opened?.value ?? field.initialValue)}
						onFocus={(event) => setOpened((current) => current ?? { value: event.currentTarget.value })}
					/>
				)
				if (!opened) return native
				return (
					<Suspense fallback={native}>
						<PickupCalendar control={control} value={opened.value} earliest={earliest} page={page} />
					</Suspense>
				)
			}}
		</Field>
	)
}
