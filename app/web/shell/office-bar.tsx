import { logoAt } from '#app/web/looks/header-logo.ts'
import { LanguageMenu } from './language-menu.tsx'
import type { OfficeBarData } from './office-bar.server.ts'
import { OfficeKeys } from './office-keys.tsx'
import type { ShellData } from './shell.server.ts'

const Rooms = ({ rooms, text }: OfficeBarData) => (
	<nav className="rooms" aria-label={text.navigation}>
		<ul>
			{rooms.map(({ url, label, current, letter }) => (
				<li key={url}>
					<a href={url} aria-current={current ? 'true' : undefined} data-go={letter}>
						{label}
					</a>
				</li>
			))}
		</ul>
	</nav>
)

const Find = ({ search, text }: OfficeBarData) => (
	<search className="find">
		<form action={search.url}>
			<input
				type="search"
				name="q"
				maxLength={search.longest}
				defaultValue={search.query}
				autoComplete="off"
				enterKeyHint="search"
				aria-label={text.find}
				placeholder={text.find}
			/>
		</form>
	</search>
)

/**
 * Shows the account menu. Logging out changes state, so it is a form that posts; the page's script finds it by its id.
 */
const Account = ({ text, help }: OfficeBarData) => (
	<details className="languages" name="menu">
		<summary>{text.account}</summary>
		<ul>
			<li>
				<a href="/profile/">{text.profile}</a>
			</li>
			<li>
				<a href="/">{text.site}</a>
			</li>
			<li className="narrow">
				<a href={help}>{text.help}</a>
			</li>
			<li>
				<form method="post" action="/logout/" id="log-out">
					<button type="submit">{text.logout}</button>
				</form>
			</li>
		</ul>
	</details>
)

/** Shows the bar above every page of the office: its sections and a search field, without the public menu. */
export function OfficeBar({
	shell,
	office,
}: {
	shell: Pick<ShellData, 'text' | 'logo' | 'shownIn' | 'languages'>
	office: OfficeBarData
}) {
	return (
		<>
			<a className="skip-link" href="#content">
				{shell.text.skipToContent}
			</a>
			<a href="/admin/overview/" className="brand" aria-label={office.text.home}>
				<img {...logoAt(28, shell.logo)} alt="" />
				<span aria-hidden="true">{shell.text.brand}</span>
			</a>
			<Rooms {...office} />
			<Find {...office} />
			<OfficeKeys {...office} />
			<a className="help" href={office.help}>
				{office.text.help}
			</a>
			<LanguageMenu {...shell} />
			<Account {...office} />
		</>
	)
}
