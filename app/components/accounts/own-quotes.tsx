import type { ProfilePage } from '#app/http/accounts/profile.server.ts'

/** The requests somebody sent, the newest first, or the way to a first one. */
export function OwnQuotes({ quotes, text }: Pick<ProfilePage, 'quotes' | 'text'>) {
	return (
		<section>
			<h2>{text.quotesTitle}</h2>
			{quotes.length === 0 && <p>{text.quotesNone}</p>}
			<ul className="cards">
				{quotes.map(({ code, status, pickup, route, passengers, href, again }) => (
					<li key={code}>
						<p className="card-title">{route}</p>
						<p>
							{pickup} · {passengers}
						</p>
						<p className="hint">
							{text.quote.code} <a href={href}>{code}</a> · {text.quote.status}: <strong>{status}</strong>
						</p>
						<p className="links">
							{again.map(({ text: label, href }) => (
								<a key={label} href={href}>
									{label}
								</a>
							))}
						</p>
					</li>
				))}
			</ul>
			<p>
				<a className="button" href="/budgetRequest/">
					{text.quotesButton}
				</a>
			</p>
		</section>
	)
}
