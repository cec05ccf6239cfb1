import { TextField } from '#app/components/form/field.tsx'
import { FormWithReply } from '#app/components/form/form-with-reply.tsx'
import { IntentButton } from '#app/components/form/intent-button.tsx'
import type { MoneyPage } from '#app/http/admin/money/money-page.server.ts'
import type { FormReply } from '#app/http/form/posted-form.server.ts'

type PageProps = { page: MoneyPage }

/** What is still to be paid, what is due first in front. */
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
					<table>
						<thead>
							<tr>
								<th scope="col">{text.booking}</th>
								<th scope="col">{text.due}</th>
								<th scope="col" className="number">
									{text.amount}
								</th>
								<th scope="col">{text.customer}</th>
							</tr>
						</thead>
						<tbody>
							{open.map((row) => (
								<tr key={row.code}>
									<td>
										<a href={row.href}>{row.code}</a>
									</td>
									<td>
										{row.due} {row.isOverdue && <strong className="urgent">{text.overdue}</strong>}
									</td>
									<td className="number">{row.amount}</td>
									<td>{row.name}</td>
								</tr>
							))}
						</tbody>
					</table>
				</div>
			)}
		</section>
	)
}

type HeldProps = PageProps & { line: MoneyPage['held'][number]; reply: FormReply | undefined }

/** A payment that fits no booking: to whom it belongs, or why it is nobody's. */
function HeldPayment({ page, line, reply }: HeldProps) {
	const { held: text } = page.text
	return (
		<li>
			<h3>
				{line.amount} · {line.why}
			</h3>
			<p>{line.facts}</p>
			<FormWithReply
				key={reply?.id}
				id={`held-${line.id}`}
				labels={{ code: text.code, reason: text.reason }}
				reply={reply ?? { values: line.values, errors: {}, alert: null, intent: '', id: '' }}
				errorSummary={page.frame.errorSummary}
				errorTitle={page.frame.errorTitle}
			>
				{({ code, reason }) => (
					<>
						<input type="hidden" name="held" value={line.id} />
						<div className="pair">
							<TextField field={code} label={text.code} autoComplete="off" maxLength={30} optional />
							<TextField
								field={reason}
								label={text.reason}
								autoComplete="off"
								maxLength={page.lengths.reason}
								optional
							/>
						</div>
						<div className="buttons">
							<IntentButton intent="assign" working={page.frame.working}>
								{text.assign}
							</IntentButton>
							<IntentButton intent="given-back" working={page.frame.working} quiet>
								{text.givenBack}
							</IntentButton>
							<IntentButton intent="drop" working={page.frame.working} quiet>
								{text.drop}
							</IntentButton>
						</div>
					</>
				)}
			</FormWithReply>
		</li>
	)
}

/** Payments that wait for a decision; nothing where there is none. */
export function HeldPayments({ page, reply }: PageProps & { reply: FormReply | undefined }) {
	if (page.held.length === 0) return null
	const { held: text } = page.text
	return (
		<section>
			<h2>{text.title}</h2>
			<p>{text.lead}</p>
			<ul className="plain">
				{page.held.map((line) => (
					<HeldPayment
						key={line.id}
						page={page}
						line={line}
						reply={reply?.values.held === String(line.id) ? reply : undefined}
					/>
				))}
			</ul>
		</section>
	)
}

/** What came and went day by day, and the same as a file for the accountant. */
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
