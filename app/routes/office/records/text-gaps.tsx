import { ScrollingTable } from '#app/web/office/scrolling-table.tsx'
import type { TextsPage } from './texts.server.ts'

type TextGapsProps = { gap: TextsPage['gaps'][number]; columns: TextsPage['text']['columns'] }

/** Lists the texts that one language lacks, with the Spanish text to translate. */
export function TextGaps({ gap: { summary, missing }, columns }: TextGapsProps) {
	if (missing.length === 0) return <p>{summary}</p>
	return (
		<details>
			<summary>{summary}</summary>
			<ScrollingTable label={summary}>
				<thead>
					<tr>
						<th scope="col">{columns.namespace}</th>
						<th scope="col">{columns.key}</th>
						<th scope="col">{columns.source}</th>
					</tr>
				</thead>
				<tbody>
					{missing.map(({ namespace, key, source }) => (
						<tr key={`${namespace}:${key}`}>
							<td>{namespace}</td>
							<th scope="row">
								<code>{key}</code>
							</th>
							<td lang="es">{source}</td>
						</tr>
					))}
				</tbody>
			</ScrollingTable>
		</details>
	)
}
