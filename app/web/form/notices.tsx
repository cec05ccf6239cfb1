/** Lists what the visitor should know before going on. Screen readers announce it when it appears. */
export function Notices({ title, notices }: { title: string; notices: string[] }) {
	return (
		<div role="status" aria-label={title}>
			{notices.map((notice) => (
				<p key={notice} className="notice">
					{notice}
				</p>
			))}
		</div>
	)
}
