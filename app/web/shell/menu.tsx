import { telephone } from '#app/platform/text/telephone.ts'
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

// React 18 does not know these attributes; in lower case it passes them through. With `autofocus` the focus moves into
// the menu when it opens, and back to the button when it closes.
const opensMenu = { popovertarget: 'menu' }
const closesMenu = { ...opensMenu, popovertargetaction: 'hide', autofocus: '' }
const asPopover = { popover: 'auto' }

type MenuProps = Pick<ShellData, 'menu' | 'text' | 'logo' | 'company'>

/**
 * Shows the main menu: one list, as a bar on wide screens and behind a button on narrow ones, there with the telephone
 * and the way to a quote at its foot. The popover closes by itself on an outside tap, on Escape and on a phone's Back;
 * the style sheet keeps the focus in it while it is open.
 */
export function Menu({ menu, text, logo, company: { phone } }: MenuProps) {
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
				<p className="menu-foot">
					<a className="button" href="/budgetRequest/">
						{text.footer.quoteButton}
					</a>
					<a href={telephone(phone)}>{phone}</a>
				</p>
			</nav>
		</>
	)
}
