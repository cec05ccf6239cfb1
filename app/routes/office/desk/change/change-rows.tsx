import type { ReactNode } from 'react'
import { ScrollingTable } from '#app/web/office/scrolling-table.tsx'

type Row = { label: string; from: string; to: string }

/** Renders one row per difference: label, old value, new value. */
export const ChangeRows = ({ rows }: { rows: readonly Row[] }) =>
	rows.map(({ label, from, to }) => (
		<tr key={label}>
			<th scope="row">{label}</th>
			<td className="lines">{from}</td>
			<td className="lines">
				<strong>{to}</strong>
			</td>
		</tr>
	))

type ChangeTableProps = {
	label: string
	text: { what: string; from: string; to: string }
	rows: readonly Row[]
	/** further groups of rows */
	children?: ReactNode
}

/** Renders the table of old and new values. */
export const ChangeTable = ({ label, text, rows, children }: ChangeTableProps) => (
	<ScrollingTable label={label}>
		<thead>
			<tr>
				<th scope="col">{text.what}</th>
				<th scope="col">{text.from}</th>
				<th scope="col">{text.to}</th>
			</tr>
		</thead>
		<tbody>
			<ChangeRows rows={rows} />
		</tbody>
		{children}
	</ScrollingTable>
)
