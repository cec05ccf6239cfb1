import { setImmediate as nextTurn } from 'node:timers/promises'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { renderForGood, renderToHydrate, withoutNonce } from '#app/web/shell/render-page.server.tsx'

const NONCE = 'q2J5/+=='

test('scripts with the page’s nonce lose it and are listed in order, and nothing else changes', () => {
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

/** Makes a component that suspends, as the data for hydration does. */
function waiting() {
	let text: string | undefined
	const comes = nextTurn().then(() => {
		text = 'it has come'
	})
	return () => {
		if (text === undefined) throw comes
		return <b>{text}</b>
	}
}

test('a page that hydrates is rendered whole, with suspended content in its place', async () => {
	const Late = waiting()
	const long = 'long enough to be sent in pieces '.repeat(2_000)
	const html = await renderToHydrate(
		<html lang="en">
			<body>
				<Suspense>
					<Late />
					<p>{long}</p>
				</Suspense>
				<i>behind</i>
			</body>
		</html>,
	)
	expect(html).toMatch(/^<!DOCTYPE html><html lang="en"><body><!--\$--><b>it has come<\/b><p>/)
	expect(html).toMatch(/<!--\/\$--><i>behind<\/i><\/body><\/html>$/)
	expect(html).not.toContain('<script')
})

test('an error of a page’s component is passed on', async () => {
	const Broken = () => {
		throw new Error('It broke.')
	}
	await expect(renderToHydrate(<Broken />)).rejects.toThrow('It broke.')
})

test('no character is broken or lost between the pieces of a long page', async () => {
	for (const before of ['', 'a', 'ab', 'abc']) {
		const texts = Array.from({ length: 3_000 }, (_, index) => `${index} é – Wäsche €`)
		const page = (
			<html lang="de">
				<body>
					<p>{before + 'é'.repeat(5_000)}</p>
					{texts.map((text) => (
						<i key={text} title={text}>
							{text}
						</i>
					))}
				</body>
			</html>
		)
		expect((await renderToHydrate(page)).replaceAll('<!-- -->', '')).toBe(renderForGood(page))
	}
})
