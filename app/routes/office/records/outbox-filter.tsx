import type { OutboxPage } from './outbox.server.ts'

/** Shows the filter for the mails; the page's address holds the choice. */
export function OutboxFilter({
	page: { text, filter, options },
}: {
	page: Pick<OutboxPage, 'text' | 'filter' | 'options'>
}) {
	return (
		<form method="get" action="/admin/outbox/" className="filter">
			<div className="field">
				<label htmlFor="status">{text.filter.status}</label>
				<select id="status" name="status" defaultValue={filter.status}>
					<option value="">{text.filter.all}</option>
					{options.map(({ value, label }) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
				</select>
			</div>
			<div className="field">
				<label htmlFor="to">{text.filter.recipient}</label>
				<input id="to" name="to" type="search" maxLength={254} defaultValue={filter.recipient} autoComplete="off" />
			</div>
			<div className="buttons">
				<button className="button" type="submit">
					{text.filter.search}
				</button>
				<a className="quiet" href="/admin/outbox/">
					{text.filter.clear}
				</a>
			</div>
		</form>
	)
}
