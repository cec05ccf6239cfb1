import { ScrollingTable } from '#app/web/office/scrolling-table.tsx'
import type { RightsPart } from './rights-part.server.ts'

/** Shows who may what, to read only. */
export const RightsTable = ({ rights: { text, roles, rows } }: { rights: RightsPart }) => (
	<section id="rights">
		<h2>{text.title}</h2>
		<p>{text.lead}</p>
		<ScrollingTable label={text.title}>
			<thead>
				<tr>
					<th scope="col">{text.right}</th>
					{roles.map((role) => (
						<th key={role} scope="col">
							{role}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map(({ label, answers }) => (
					<tr key={label}>
						<th scope="row">{label}</th>
						{answers.map(({ holder, isAllowed }) => (
							<td key={holder}>{isAllowed ? text.yes : text.no}</td>
						))}
					</tr>
				))}
			</tbody>
		</ScrollingTable>
	</section>
)
