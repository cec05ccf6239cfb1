import { Alert } from './error-summary.tsx'
import type { SavedAgainst as Words } from './notice.server.ts'

/** What was saved, and what is wrong with it all the same: read out at once, and in the look of what is wrong. */
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
