import type { OverviewPage } from './overview.server.ts'

type PickUpsProps = { day: OverviewPage['days'][number]; columns: OverviewPage['text']['columns'] }

/** Lists the pick-ups of a day by time, also for printing; on a long day only the next ones. */
export function PickUps({ day: { heading, lines, all, none, stages }, columns }: PickUpsProps) {
	return (
		<section>
			<h2>{heading}</h2>
			{stages && <p>{stages}</p>}
			{lines.length === 0 ? (
				<p>{none}</p>
			) : (
				<div className="table-scroll">
					<table>
						<caption className="unseen">{heading}</caption>
						<thead>
							<tr>
								<th scope="col">{columns.time}</th>
								<th scope="col">{columns.journey}</th>
								<th scope="col" className="number">
									{columns.passengers}
								</th>
								<th scope="col" className="number">
									{columns.luggage}
								</th>
								<th scope="col">{columns.vehicle}</th>
								<th scope="col">{columns.customer}</th>
								<th scope="col">{columns.code}</th>
							</tr>
						</thead>
						<tbody>
							{lines.map(
								({ code, url, time, from, to, passengers, luggage, vehicle, crews, customer, phone, call }) => (
									<tr key={`${code} ${time}`}>
										<th scope="row">{time}</th>
										<td>
											{from} → {to}
										</td>
										<td className="number">{passengers}</td>
										<td className="number">{luggage}</td>
										<td>
											{vehicle}
											{crews.map(({ key, crew, lacks }) => (
												<div key={key}>
													{crew} {lacks && <strong className="urgent">{lacks}</strong>}
												</div>
											))}
										</td>
										<td>
											{customer}
											<br />
											<a className="number" href={call}>
												{phone}
											</a>
										</td>
										<td>
											<a className="number" href={url}>
												{code}
											</a>
										</td>
									</tr>
								),
							)}
						</tbody>
					</table>
				</div>
			)}
			{all && (
				<p>
					<a href={all.href}>{all.text}</a>
				</p>
			)}
		</section>
	)
}
