import { FactList } from '#app/web/ui/fact-list.tsx'
import type { DraftShown } from './draft-page.server.ts'

type Shown = NonNullable<DraftShown['contents']>

/** Shows what is in a backup, and what its restore will do. */
export const DraftContents = ({ contents }: { contents: Shown }) => (
	<>
		<h2>{contents.title}</h2>
		<FactList facts={contents.facts} />
		{contents.secret && <p className="notice warning">{contents.secret}</p>}
		<h2>{contents.whatTitle}</h2>
		<ul>
			{contents.what.map((line) => (
				<li key={line}>{line}</li>
			))}
		</ul>
	</>
)
