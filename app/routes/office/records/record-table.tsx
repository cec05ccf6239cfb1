import { ScrollingTable } from '#app/web/office/scrolling-table.tsx'
import type { RecordTable as RecordTableData } from './records.server.ts'

/** Shows stored records, one for each row, with field names as headings; or says that there are none (contract §2). */
export function RecordTable({ table: { title, none, fields, rows } }: { table: RecordTableData }) {
	return (
		<section>
			<h2>{title}</h2>
			{rows.length === 0 ? (
				<p>{none}</p>
			) : (
				<ScrollingTable label={title}>
					<thead>
						<tr>
							{fields.map((field) => (
								<th key={field} scope="col">
									{field}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map((row) => (
							<tr key={row[0]}>
								{row.map((value, at) => (
									<td key={fields[at]}>{value}</td>
								))}
							</tr>
						))}
					</tbody>
				</ScrollingTable>
			)}
		</section>
	)
}
