import type { BackupsPage } from './backups.server.ts'

type ListProps = { page: Pick<BackupsPage, 'backups' | 'text'> }

/** Lists the backups of the server, each with its download and its restore. */
export function BackupList({ page: { backups, text } }: ListProps) {
	const { list } = text
	return (
		<div className="table-scroll">
			<table>
				<caption className="unseen">{list.title}</caption>
				<thead>
					<tr>
						<th scope="col">{list.when}</th>
						<th scope="col">{list.kind}</th>
						<th scope="col">{list.size}</th>
						<th scope="col">{list.download}</th>
						<th scope="col">{list.restore}</th>
					</tr>
				</thead>
				<tbody>
					{backups.map(({ name, when, kind, size, download }) => (
						<tr key={name}>
							<th scope="row">{when}</th>
							<td>{kind}</td>
							<td>{size}</td>
							<td>
								<a href={download} aria-label={`${list.download}: ${when}`}>
									{list.download}
								</a>
							</td>
							<td>
								<form method="post">
									<input type="hidden" name="file" value={name} />
									<button
										type="submit"
										name="intent"
										value="choose"
										className="quiet"
										aria-label={`${list.restore} ${when}`}
									>
										{list.restore}
									</button>
								</form>
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	)
}
