import type { ShellData } from './shell.server.ts'

/**
 * Shows links to this page in the languages that are offered; nothing where the only one is that of the page. Catalan
 * has no flag, only its name (decision 6).
 */
export function LanguageMenu({ languages, shownIn, text }: Pick<ShellData, 'languages' | 'shownIn' | 'text'>) {
	if (languages.every(({ current }) => current)) return null
	const lang = shownIn.lang.toUpperCase()
	return (
		<details className="languages" name="menu">
			<summary aria-label={`${text.language.label}: ${shownIn.name} (${lang})`}>{lang}</summary>
			<ul>
				{languages.map(({ code, lang, name, flag, href, current: isCurrent }) => (
					<li key={code}>
						<a href={href} lang={lang} hrefLang={lang} aria-current={isCurrent ? 'true' : undefined}>
							{flag ? (
								<img src={`/images/flags/${flag}.svg`} alt="" width="20" height="15" loading="lazy" />
							) : (
								<span className="no-flag" />
							)}
							{name}
						</a>
					</li>
				))}
			</ul>
		</details>
	)
}
