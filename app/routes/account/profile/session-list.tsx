import type { ProfilePage } from './profile.server.ts'

type SessionListProps = Pick<ProfilePage, 'sessions' | 'text'>

/** Lists the user's sessions; each but this one can be ended, or all others together. */
export function SessionList({ sessions, text }: SessionListProps) {
	return (
		<section>
			<h2>{text.sessionsTitle}</h2>
			<p>{text.sessionsText}</p>
			<ul className="cards">
				{sessions.map(({ id, device, isThis, lastSeen, startedAt, endLabel }) => (
					<li key={id}>
						<p className="card-title">
							{device} {isThis && <span className="mark">{text.thisSession}</span>}
						</p>
						<p className="hint">
							{lastSeen}
							<br />
							{startedAt}
						</p>
						{!isThis && (
							<form method="post" action="/profile/sessions/">
								<button className="quiet" type="submit" name="session" value={id} aria-label={endLabel}>
									{text.end}
								</button>
							</form>
						)}
					</li>
				))}
			</ul>
			{sessions.length > 1 && (
				<form method="post" action="/profile/sessions/" className="buttons">
					<button className="quiet" type="submit" name="intent" value="end-others">
						{text.endOthers}
					</button>
				</form>
			)}
		</section>
	)
}
