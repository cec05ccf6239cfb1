import { expect, test } from 'vitest'
import { withoutNonce } from '#app/web/shell/alike-form.server.ts'

const NONCE = 'q2J5/+=='

test('scripts that say the page’s nonce are told without it, in order, and nothing else is touched', () => {
	const html = [
		`<p nonce="${NONCE}">nonce="${NONCE}"</p>`,
		`<script nonce="${NONCE}">one("<p>$&$1</p>")\n</script>`,
		'<script>own()</script>',
		`<script nonce="${NONCE}" type="module" async="">two()</script>`,
		`<script nonce="${NONCE.toLowerCase()}">else()</script>`,
	]
	const { page, loading } = withoutNonce(html.join(''), NONCE)
	expect(loading).toEqual(['one("<p>$&$1</p>")\n', 'two()'])
	expect(page).toBe(
		[
			html[0],
			'<script>one("<p>$&$1</p>")\n</script>',
			html[2],
			'<script type="module" async="">two()</script>',
			html[4],
		].join(''),
	)
})
