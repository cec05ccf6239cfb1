import type { ProfilePage } from './profile.server.ts'

/** Lists the user's requests, newest first, or links to the form for a first one. */
export function OwnQuotes({ quotes, days, text }: Pick<ProfilePage, 'quotes' | 'days' | 'text'>) {
	return (
		<section>
			<h2>{text.quotesTitle}</h2>
			{quotes.length === 0 && <p>{text.quotesNone}</p>}
			<ul className="cards">
				{quotes.map(({ code, status, pickup, route, passengers, href, back, againLabel }) => (
					<li key={code}>
						<p className="card-title">{route}</p>
						<p>
							{pickup} · {passengers}
						</p>
						<p className="hint">
							{text.quote.code} <a href={href}>{code}</a> · {text.quote.status}: <strong>{status}</strong>
						</p>
						<form method="post" action="/budgetRequest/" className="again">
							<input type="hidden" name="code" value={code} />
							<label>
								{text.again.day} <input type="date" name="day" required min={days.first} max={days.last} />
							</label>
							<button className="quiet" type="submit" name="intent" value="again" aria-label={againLabel}>
								{text.again.submit}
							</button>
						</form>
						{back && (
							<p className="links">
								<a href={back.href}>{back.text}</a>
							</p>
						)}
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
