import type { UsersPage } from './users.server.ts'

type Option = UsersPage['roles'][number]

function Choice({ name, label, value, options }: { name: string; label: string; value: string; options: Option[] }) {
	return (
		<div className="field">
			<label htmlFor={name}>{label}</label>
			<select id={name} name={name} defaultValue={value}>
				{options.map((option) => (
					<option key={option.value} value={option.value}>
						{option.label}
					</option>
				))}
			</select>
		</div>
	)
}

/** Shows the search form for accounts; its result has its own address. */
export function UserSearch({ page: { text, asked, roles, states } }: { page: UsersPage }) {
	return (
		<form method="get" action="/admin/users/" className="filters">
			<div className="field">
				<label htmlFor="q">{text.email}</label>
				<p className="hint" id="q-hint">
					{text.emailHint}
				</p>
				<input id="q" name="q" type="search" maxLength={254} defaultValue={asked.q} aria-describedby="q-hint" />
			</div>
			<Choice name="role" label={text.role} value={asked.role} options={roles} />
			<Choice name="state" label={text.state} value={asked.state} options={states} />
			<div className="buttons">
				<button className="button" type="submit">
					{text.search}
				</button>
				<a className="quiet" href="/admin/users/">
					{text.clear}
				</a>
			</div>
		</form>
	)
}

/** Lists the accounts found; each links to the page on which it is changed. */
export function UserTable({ page: { text, users } }: { page: UsersPage }) {
	return (
		<div className="table-scroll">
			<table>
				<caption className="unseen">{text.caption}</caption>
				<thead>
					<tr>
						<th scope="col">{text.email}</th>
						<th scope="col">{text.role}</th>
						<th scope="col">{text.state}</th>
						<th scope="col">{text.createdAt}</th>
						<th scope="col" className="number">
							{text.number}
						</th>
					</tr>
				</thead>
				<tbody>
					{users.map(({ id, email, href, roles, active, state, createdAt }) => (
						<tr key={id}>
							<th scope="row">
								<a className="row-link" href={href}>
									{email}
								</a>
							</th>
							<td className="keep">{roles}</td>
							<td>
								<span className={`status status-${active ? 'open' : 'shut'}`}>{state}</span>
							</td>
							<td className="keep">{createdAt}</td>
							<td className="number">{id}</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	)
}
