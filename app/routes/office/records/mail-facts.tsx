import type { MailPage } from './outbox.server.ts'

/** Lists the facts of one mail: recipient, times, attempts, last error. */
export function MailFacts({ page: { line, text } }: { page: Pick<MailPage, 'line' | 'text'> }) {
	const { columns } = text
	const facts = [
		{ label: columns.recipient, value: line.recipient },
		{ label: columns.written, value: line.written },
		{ label: columns.sent, value: line.sent },
		{ label: columns.nextTry, value: line.nextTry },
		{ label: columns.attempts, value: line.attempts },
		{ label: columns.lastError, value: line.lastError },
	]
	return (
		<table>
			<caption className="unseen">{line.template}</caption>
			<tbody>
				{facts.map(
					({ label, value }) =>
						value !== null && (
							<tr key={label}>
								<th scope="row">{label}</th>
								<td>{value}</td>
							</tr>
						),
				)}
				{line.quote && (
					<tr>
						<th scope="row">{columns.quote}</th>
						<td>
							<a href={line.quote.url}>{line.quote.code}</a>
						</td>
					</tr>
				)}
			</tbody>
		</table>
	)
}
