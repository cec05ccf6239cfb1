import { ScrollingTable } from '#app/web/office/scrolling-table.tsx'
import type { TextsPage } from './texts.server.ts'

type AskedTextsProps = { asked: TextsPage['asked']; text: TextsPage['text'] }

/** Lists the missing texts that pages and programs have asked for, most frequent first. */
export function AskedTexts({ asked, text }: AskedTextsProps) {
	const { columns } = text
	return (
		<>
			<ScrollingTable label={text.asked}>
				<thead>
					<tr>
						<th scope="col">{columns.language}</th>
						<th scope="col">{columns.namespace}</th>
						<th scope="col">{columns.key}</th>
						<th scope="col" className="number">
							{columns.times}
						</th>
						<th scope="col">{columns.last}</th>
					</tr>
				</thead>
				<tbody>
					{asked.map(({ language, namespace, key, times, last }) => (
						<tr key={`${language}:${namespace}:${key}`}>
							<td>{language}</td>
							<td>{namespace}</td>
							<th scope="row">
								<code>{key}</code>
							</th>
							<td className="number">{times}</td>
							<td>{last}</td>
						</tr>
					))}
				</tbody>
			</ScrollingTable>
			<form method="post" className="buttons">
				<button className="quiet" type="submit" name="intent" value="clear">
					{text.clear}
				</button>
			</form>
		</>
	)
}
