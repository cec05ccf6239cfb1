import type { ShellData } from './shell.server.ts'

/** Shows links to this page in the other languages. Catalan has no flag, only its name (decision 6). */
export function LanguageMenu({ languages, text }: Pick<ShellData, 'languages' | 'text'>) {
	const current = languages.find((language) => language.current)
	const lang = current?.lang.toUpperCase()
	return (
		<details className="languages" name="menu">
			<summary aria-label={`${text.language.label}: ${current?.name} (${lang})`}>{lang}</summary>
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
