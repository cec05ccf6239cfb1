import type { DriverPage } from './driver-page.server.ts'

/** Shows the calendar of the driver's jobs, folded: a button for phones, and the address to copy. */
export const DriversCalendar = ({
	calendar: { title, hint, open, address, href, subscribe },
}: Pick<DriverPage, 'calendar'>) => (
	<details>
		<summary>{title}</summary>
		<p>{hint}</p>
		<p>
			<a className="quiet" href={subscribe}>
				{open}
			</a>
		</p>
		<p className="field">
			<label htmlFor="calendar-address">{address}</label>
			<input id="calendar-address" type="url" readOnly defaultValue={href} />
		</p>
	</details>
)
