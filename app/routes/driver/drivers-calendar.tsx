import type { DriverPage } from './driver-page.server.ts'

/** Shows the calendar of the driver's jobs: a button for phones, and the address to copy. */
export const DriversCalendar = ({
	calendar: { title, hint, open, address, href, subscribe },
}: Pick<DriverPage, 'calendar'>) => (
	<section className="ticket" aria-labelledby="calendar">
		<h2 className="ticket-title" id="calendar">
			{title}
		</h2>
		<p>{hint}</p>
		<p>
			<a href={subscribe}>{open}</a>
		</p>
		<p className="field">
			<label htmlFor="calendar-address">{address}</label>
			<input id="calendar-address" type="url" readOnly defaultValue={href} />
		</p>
	</section>
)
