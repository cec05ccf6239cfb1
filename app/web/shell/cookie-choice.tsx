import type { ShellData } from './shell.server.ts'

/**
 * Shows the two choices, alike in place, size and colour, as a form that posts (contract §1).
 * @param stays whether the page is not reloaded, because the visitor may be filling in a form on it
 */
export function CookieChoice({ shell, stays }: { shell: ShellData; stays?: boolean }) {
	const { accept, decline } = shell.text.cookies
	return (
		<form method="post" action="/cookie-consent" className="choices">
			<input type="hidden" name="returnTo" value={shell.returnTo} />
			{/* A text field, unlike one of type "hidden", lets the style sheet detect that the form was sent. */}
			{stays && <input hidden name="stay" defaultValue="1" />}
			<button className="quiet" type="submit" name="decision" value="accept">
				{accept}
			</button>
			<button className="quiet" type="submit" name="decision" value="decline">
				{decline}
			</button>
		</form>
	)
}

/** Shows the cookie banner until the visitor has chosen. */
export function CookieBanner({ shell }: { shell: ShellData }) {
	if (shell.consent) return null
	const { title, text, more } = shell.text.cookies
	return (
		<section className="cookie-banner" aria-label={title}>
			<p>
				{text} <a href="/legal/cookies/">{more}</a>
			</p>
			<CookieChoice shell={shell} stays />
		</section>
	)
}
