import { FactList } from '#app/web/ui/fact-list.tsx'

/** Shows facts as label and value, with a long one. */
export const Facts = () => (
	<FactList
		facts={[
			{ label: 'Fahrgäste', value: 52 },
			{ label: 'Telefon', value: '+34 930 000 000', href: 'tel:+34930000000' },
			{
				label: 'Bemerkungen',
				value: 'Bitte am hinteren Eingang halten: Vorn ist an diesem Samstag Markt, und die Straße ist gesperrt.',
			},
		]}
	/>
)

const rows = [
	['Barcelona ⇄ Cadaqués', 'Sa., 28. Nov., 8:00', 54, '1.336,72 €'],
	['L’Hospitalet de Llobregat → Lleida', 'Fr., 27. Nov., 7:30', 49, '866,18 €'],
] as const

/** Shows a table with text, times and figures. */
export const Table = () => (
	<div className="table-scroll">
		<table>
			<thead>
				<tr>
					<th scope="col">Strecke</th>
					<th scope="col" aria-sort="ascending">
						<a href="#sort">Abholung</a>
					</th>
					<th scope="col" className="number">
						Fahrgäste
					</th>
					<th scope="col" className="number">
						Preis
					</th>
				</tr>
			</thead>
			<tbody>
				{rows.map(([route, when, people, price]) => (
					<tr key={route}>
						<th scope="row">
							<a href="#row">{route}</a>
						</th>
						<td>{when}</td>
						<td className="number">{people}</td>
						<td className="number">{price}</td>
					</tr>
				))}
			</tbody>
		</table>
	</div>
)
