import type { SheetTaskList } from '#app/http/admin/sheet-tasks.server.ts'

/** Jobs that may not leave yet because their route sheet lacks something, with the way to where it is filled in. */
export const SheetTasks = ({ sheets: { heading, count, columns, rows } }: { sheets: SheetTaskList }) => (
	<section className="task-sheets">
		<h3>
			{heading} <span className="count">{count}</span>
		</h3>
		<div className="table-scroll">
			<table>
				<caption className="unseen">{heading}</caption>
				<thead>
					<tr>
						<th scope="col">{columns.service}</th>
						<th scope="col">{columns.leaves}</th>
						<th scope="col">{columns.missing}</th>
					</tr>
				</thead>
				<tbody>
					{rows.map(({ key, href, service, leaves, missing }) => (
						<tr key={key}>
							<th scope="row">
								<a href={href}>{service}</a>
							</th>
							<td>{leaves}</td>
							<td>
								{missing.map(({ text, href }) => (
									<div key={text}>
										<a href={href}>{text}</a>
									</div>
								))}
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	</section>
)
