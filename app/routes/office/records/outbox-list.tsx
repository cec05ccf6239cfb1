import type { MailLine, OutboxPage } from './outbox.server.ts'

type Text = OutboxPage['text']

/** Shows when a mail was sent, or the next attempt and the attempts so far. */
function Progress({ line, text }: { line: MailLine; text: Text }) {
	const { sent, nextTry, attempts, lastError } = line
	return (
		<>
			{sent}
			{nextTry && (
				<>
					{text.columns.nextTry}: {nextTry}
				</>
			)}
			{!sent && attempts > 0 && (
				<>
					{nextTry && <br />}
					{text.columns.attempts}: {attempts}
				</>
			)}
			{lastError && <p className="hint">{lastError}</p>}
		</>
	)
}

/** Lists mails; each that is held or given up has a button that sends it again. */
export function OutboxList({ page }: { page: Pick<OutboxPage, 'text' | 'lines' | 'self' | 'frame'> }) {
	const { text, lines, self, frame } = page
	return (
		<form method="post" action={self} className="mails">
			<div className="table-scroll">
				<table>
					<caption className="unseen">{frame.heading}</caption>
					<thead>
						<tr>
							<th scope="col">{text.columns.status}</th>
							<th scope="col">{text.columns.recipient}</th>
							<th scope="col">{text.columns.template}</th>
							<th scope="col">{text.columns.quote}</th>
							<th scope="col">{text.columns.written}</th>
							<th scope="col">{text.columns.sent}</th>
						</tr>
					</thead>
					<tbody>
						{lines.map((line) => (
							<tr key={line.id}>
								<td>
									<span className={`status status-${line.status}`}>{line.statusName}</span>
									{line.mayBeReleased && (
										<button className="quiet" type="submit" name="mail" value={line.id}>
											{text.release}
										</button>
									)}
								</td>
								<td>{line.recipient}</td>
								<td>
									<a href={line.url}>{line.template}</a>
								</td>
								<td>
									{line.quote && (
										<a className="number" href={line.quote.url}>
											{line.quote.code}
										</a>
									)}
								</td>
								<td>{line.written}</td>
								<td>
									<Progress line={line} text={text} />
								</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</form>
	)
}
