import type { CookiePage } from '#app/domain/content/legal-texts.server.ts'
import { CookieChoice } from '#app/web/shell/cookie-choice.tsx'
import type { ShellData } from '#app/web/shell/shell.server.ts'

/** Lists what is stored on the visitor's device, with the form that changes the consent. */
export function CookieTable({ cookies, shell }: { cookies: CookiePage; shell: ShellData }) {
	const { columns, rows } = cookies
	return (
		<>
			<p>{cookies.intro}</p>
			<table>
				<thead>
					<tr>
						<th scope="col">{columns.name}</th>
						<th scope="col">{columns.purpose}</th>
						<th scope="col">{columns.life}</th>
					</tr>
				</thead>
				<tbody>
					{rows.map(({ name, purpose, life }) => (
						<tr key={name}>
							<th scope="row">
								<code>{name}</code>
							</th>
							<td>{purpose}</td>
							<td>{life}</td>
						</tr>
					))}
				</tbody>
			</table>
			<h2 id="choice">{cookies.choiceTitle}</h2>
			<p role="status">{cookies.choice}</p>
			<p>{cookies.change}</p>
			<CookieChoice shell={shell} />
		</>
	)
}
