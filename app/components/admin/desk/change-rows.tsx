type Row = { label: string; from: string; to: string }

/** What differs, line by line: what it was, and what it is to be. */
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
