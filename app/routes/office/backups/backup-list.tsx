import type { BackupsPage } from './backups.server.ts'

type ListProps = { page: Pick<BackupsPage, 'backups' | 'text'> }

/** Lists the backups of the server, each with its download and its restore. */
export function BackupList({ page: { backups, text } }: ListProps) {
	const { list } = text
	return (
		<ul className="plain entries">
			{backups.map(({ name, when, facts, download }) => (
				<li key={name}>
					<span>
						<strong>{when}</strong>
						<br />
						{facts}
					</span>
					<a href={download} aria-label={`${list.download}: ${when}`}>
						{list.download}
					</a>
					<form method="post">
						<input type="hidden" name="file" value={name} />
						<button type="submit" name="intent" value="choose" className="quiet" aria-label={`${list.restore} ${when}`}>
							{list.restore}
						</button>
					</form>
				</li>
			))}
		</ul>
	)
}
