import type { ShellData } from '#app/http/shell.server.ts'

/** The two answers, alike in place, size and colour, as a form that posts (spec §1). */
export function CookieChoice({ shell }: { shell: ShellData }) {
	const { accept, decline } = shell.text.cookies
	return (
		<form method="post" action="/cookie-consent" className="choices">
			<input type="hidden" name="returnTo" value={shell.returnTo} />
			<button className="quiet" type="submit" name="decision" value="accept">
				{accept}
			</button>
			<button className="quiet" type="submit" name="decision" value="decline">
				{decline}
			</button>
		</form>
	)
}

/** Asks until there is an answer. */
export function CookieBanner({ shell }: { shell: ShellData }) {
	if (shell.consent) return null
	const { title, text, more } = shell.text.cookies
	return (
		<section className="cookie-banner" aria-label={title}>
			<p>
				{text} <a href="/legal/cookies/">{more}</a>
			</p>
			<CookieChoice shell={shell} />
		</section>
	)
}
