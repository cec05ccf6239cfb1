import { logoAt } from '#app/web/looks/header-logo.ts'
import { LanguageMenu } from './language-menu.tsx'
import { Menu } from './menu.tsx'
import type { ShellData } from './shell.server.ts'

export function Header({ shell }: { shell: Pick<ShellData, 'text' | 'logo' | 'menu' | 'shownIn' | 'languages'> }) {
	return (
		<>
			<a className="skip-link" href="#content">
				{shell.text.skipToContent}
			</a>
			<a href="/" className="brand" aria-label={shell.text.brandHome}>
				<img {...logoAt(40, shell.logo)} alt="" />
				<span aria-hidden="true">{shell.text.brand}</span>
			</a>
			<Menu menu={shell.menu} text={shell.text} logo={shell.logo} />
			<LanguageMenu {...shell} />
		</>
	)
}
