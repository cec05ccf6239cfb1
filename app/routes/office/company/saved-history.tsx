type SavedHistoryProps = {
	title: string
	history: { version: number; head: string; changes: string[] }[]
}

/** Lists saved changes with time and author, newest first. */
export const SavedHistory = ({ title, history }: SavedHistoryProps) =>
	history.length > 0 && (
		<section>
			<h2>{title}</h2>
			{history.map(({ version, head, changes }) => (
				<div key={version} className="change">
					<p>{head}</p>
					<ul>
						{changes.map((change) => (
							<li key={change}>{change}</li>
						))}
					</ul>
				</div>
			))}
		</section>
	)
