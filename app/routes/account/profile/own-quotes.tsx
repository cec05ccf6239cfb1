import type { ProfilePage } from './profile.server.ts'

type OwnQuotesProps = Pick<ProfilePage, 'quotes' | 'days' | 'text'>
type OwnQuote = ProfilePage['quotes'][number]

/** Says when a trip is, its state and its reference, which leads to its page. */
const Trip = ({ quote: { code, state, status, pickup, route, passengers, href }, text }: TripProps) => (
	<>
		<h3>{route}</h3>
		<p>
			<span className={`status status-${state}`}>{status}</span>
		</p>
		<p>
			{pickup} · {passengers}
		</p>
		<p className="hint">
			{text.quote.code} <a href={href}>{code}</a>
		</p>
	</>
)

type TripProps = { quote: OwnQuote; text: ProfilePage['text'] }

/** Asks for the same trip on another day, and offers the way back as a request of its own. */
const Again = ({ quote: { code, againLabel, back }, days, text }: TripProps & Pick<OwnQuotesProps, 'days'>) => (
	<details>
		<summary>{text.again.submit}</summary>
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
	</details>
)

/** Lists the user's requests, the next trip on top and then the newest first, or links to the form for a first one. */
export function OwnQuotes({ quotes, days, text }: OwnQuotesProps) {
	const next = quotes.find(({ isNext }) => isNext)
	const others = quotes.filter(({ isNext }) => !isNext)
	return (
		<>
			{next && (
				<section className="next-trip">
					<h2>{text.nextTitle}</h2>
					<Trip quote={next} text={text} />
					<Again quote={next} days={days} text={text} />
				</section>
			)}
			<section>
				<h2>{text.quotesTitle}</h2>
				{quotes.length === 0 && <p>{text.quotesNone}</p>}
				<ul className="own-trips">
					{others.map((quote) => (
						<li key={quote.code}>
							<Trip quote={quote} text={text} />
							<Again quote={quote} days={days} text={text} />
						</li>
					))}
				</ul>
				<p>
					<a className="button" href="/budgetRequest/">
						{text.quotesButton}
					</a>
				</p>
			</section>
		</>
	)
}
