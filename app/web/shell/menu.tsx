import { logoAt } from '#app/web/looks/header-logo.ts'
import type { MenuEntry, ShellData } from './shell.server.ts'

function Label({ entry, vip }: { entry: MenuEntry; vip: string }) {
	return (
		<>
			{entry.lang ? <span lang={entry.lang}>{entry.label}</span> : entry.label}
			{entry.vip && <span className="vip-mark">{vip}</span>}
		</>
	)
}

/**
 * Shows the log-out entry. Logging out changes state, so it is a form that posts; the page's script finds it by its id.
 */
const LogOut = ({ label }: { label: string }) => (
	<li>
		<form method="post" action="/logout/" id="log-out">
			<button type="submit">{label}</button>
		</form>
	</li>
)

function Entry({ entry, vip, nested }: { entry: MenuEntry; vip: string; nested?: boolean }) {
	if (entry.logsOut) return <LogOut label={entry.label} />
	const link = (
		<a href={entry.url} aria-current={entry.current ? 'page' : undefined}>
			<Label entry={entry} vip={vip} />
		</a>
	)
	if (!entry.submenu) return <li>{link}</li>
	return (
		<li>
			{/* Of several `details` with the same name only one is open, so a nested group with that name would close its
			    parent. */}
			<details name={nested ? undefined : 'menu'}>
				<summary>{entry.label}</summary>
				<ul>
					{!nested && <li>{link}</li>}
					{entry.submenu.map((below) => (
						<Entry key={below.url + below.label} entry={below} vip={vip} nested />
					))}
				</ul>
			</details>
		</li>
	)
}

// React 18 knows neither attribute; in lower case it passes them through.
const opensMenu = { popovertarget: 'menu' }
const closesMenu = { ...opensMenu, popovertargetaction: 'hide' }
const asPopover = { popover: 'auto' }

/**
 * Shows the main menu: one list, as a bar on wide screens and behind a button on narrow ones. The popover closes by
 * itself on an outside tap, on Escape and on a phone's Back.
 */
export function Menu({ menu, text, logo }: Pick<ShellData, 'menu' | 'text' | 'logo'>) {
	return (
		<>
			<button type="button" className="menu-button" {...opensMenu}>
				{text.menuButton}
			</button>
			<nav id="menu" {...asPopover} aria-label={text.menuLabel}>
				<div className="menu-bar">
					<a href="/" aria-label={text.brandHome}>
						<img {...logoAt(40, logo)} alt="" />
					</a>
					<button type="button" className="menu-button" aria-label={text.menuClose} {...closesMenu}>
						×
					</button>
				</div>
				<ul>
					{menu.map((entry) => (
						<Entry key={entry.url + entry.label} entry={entry} vip={text.vip} />
					))}
				</ul>
			</nav>
		</>
	)
}
