import type { SavedAgainst as Words } from '#app/http/form/notice.server.ts'
import { Alert } from './error-summary.tsx'

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
