import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { MoneyPage } from './money-page.server.ts'

type PageProps = { page: MoneyPage }

/** Shows what is open, late, due soon and to be returned as figures; nothing where nothing is open. */
export const MoneySums = ({ page: { sums } }: PageProps) =>
	sums.length > 0 && (
		<dl className="counts">
			{sums.map(({ key, label, amount }) => (
				<div key={key}>
					<dt>{label}</dt>
					<dd>{amount}</dd>
				</div>
			))}
		</dl>
	)

/** Shows when a customer was last reminded, with the button that reminds them now. */
const Reminder = ({ page, row }: PageProps & { row: MoneyPage['open'][number] }) => (
	<form method="post">
		<input type="hidden" name="code" value={row.code} />
		{row.reminded}{' '}
		<IntentButton intent="remind" working={page.frame.working} quiet>
			{page.text.remind} <span className="unseen">{row.code}</span>
		</IntentButton>
	</form>
)

function OpenTable({ page }: PageProps) {
	const { text, open } = page
	return (
		<table>
			<thead>
				<tr>
					<th scope="col">{text.booking}</th>
					<th scope="col">{text.due}</th>
					<th scope="col">{text.what}</th>
					<th scope="col" className="number">
						{text.amount}
					</th>
					<th scope="col">{text.reminded}</th>
				</tr>
			</thead>
			<tbody>
				{open.map((row) => (
					<tr key={row.key}>
						<td>
							<a href={row.href}>{row.code}</a> {row.name}
						</td>
						<td>
							{row.due} {row.late && <strong className="error">{row.late}</strong>}
						</td>
						<td>{row.what}</td>
						<td className="number">
							{row.amount} <small>{row.total}</small>
						</td>
						<td>{row.mayRemind ? <Reminder page={page} row={row} /> : row.reminded}</td>
					</tr>
				))}
			</tbody>
		</table>
	)
}

/** Lists what is still to be paid, earliest due date first. */
export function OpenBookings({ page }: PageProps) {
	const { text, open, openTotal } = page
	return (
		<section>
			<h2>
				{text.open} <span className="count">{openTotal}</span>
			</h2>
			{open.length === 0 && <p>{text.nothingOpen}</p>}
			{open.length > 0 && (
				<div className="table-scroll">
					<OpenTable page={page} />
				</div>
			)}
		</section>
	)
}

/** Lists the money of each day, with a link to the CSV file for the accountant. */
export function MoneyByDay({ page }: PageProps) {
	const { text, days, csv } = page
	return (
		<section>
			<h2>{text.byDay}</h2>
			{days.length === 0 && <p>{text.noMovements}</p>}
			{days.length > 0 && (
				<table>
					<thead>
						<tr>
							<th scope="col">{text.day}</th>
							<th scope="col" className="number">
								{text.received}
							</th>
							<th scope="col" className="number">
								{text.refunded}
							</th>
						</tr>
					</thead>
					<tbody>
						{days.map((row) => (
							<tr key={row.day}>
								<th scope="row">{row.day}</th>
								<td className="number">{row.received}</td>
								<td className="number">{row.refunded}</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
			<form method="get" action="/admin/money/csv" className="filter">
				<div className="field">
					<label htmlFor="from">{text.from}</label>
					<input id="from" name="from" type="date" defaultValue={csv.from} />
				</div>
				<div className="field">
					<label htmlFor="until">{text.until}</label>
					<input id="until" name="until" type="date" defaultValue={csv.until} />
				</div>
				<button type="submit" className="quiet">
					{text.csv}
				</button>
			</form>
		</section>
	)
}
