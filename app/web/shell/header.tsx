import { logoAt } from '#app/web/looks/header-logo.ts'
import { LanguageMenu } from './language-menu.tsx'
import { Menu } from './menu.tsx'
import type { ShellData } from './shell.server.ts'

/** Length of a company's name from which on it is set smaller, so that it fits beside the menu on two lines. */
const LONG_NAME = 24

type HeaderProps = { shell: Pick<ShellData, 'text' | 'logo' | 'menu' | 'shownIn' | 'languages' | 'company'> }

export function Header({ shell }: HeaderProps) {
	return (
		<>
			<a className="skip-link" href="#content">
				{shell.text.skipToContent}
			</a>
			<a
				href="/"
				className={shell.text.brand.length < LONG_NAME ? 'brand' : 'brand long'}
				aria-label={shell.text.brandHome}
			>
				<img {...logoAt(40, shell.logo)} alt="" />
				<span aria-hidden="true">{shell.text.brand}</span>
			</a>
			<Menu {...shell} />
			<LanguageMenu {...shell} />
		</>
	)
}
