import { Alert } from './error-summary.tsx'
import type { SavedAgainst as Words } from './notice.server.ts'

/** Shows what was saved and the conflicts that remain, styled and announced as an alert. */
export const SavedAgainst = ({ text, lines }: Words) => (
	<Alert>
		<p>{text}</p>
		{lines.length > 0 && (
			<ul>
				{lines.map((line) => (
					<li key={line}>{line}</li>
				))}
			</ul>
		)}
	</Alert>
)
