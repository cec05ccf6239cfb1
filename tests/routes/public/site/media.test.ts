import { expect, test } from 'vitest'
import { loader } from '#app/routes/public/site/media.route.ts'
import { argsOf, get, openSite } from '#tests/support/account-requests.ts'
import { storePicture } from '#tests/support/own-pictures.ts'

const ask = (file: string) => loader({ ...argsOf(get(`/media/${file}`)), params: { file } })

test('a file is sent with its fixed type, for ever, and nothing in it runs', async () => {
	const context = await openSite()
	const { files } = await storePicture(context, null)
	expect(files).toHaveLength(6)
	for (const { hash, format } of files) {
		const answer = await ask(`${hash}.${format}`)
		expect(Object.fromEntries(answer.headers)).toMatchObject({
			'content-type': `image/${format}`,
			'x-content-type-options': 'nosniff',
			'cache-control': 'public, max-age=31536000, immutable',
			'content-security-policy': expect.stringContaining('sandbox'),
		})
		expect(await answer.text()).toMatch(new RegExp(`^${format} `))
	}
})

test('any other address is not found, which a short text says', async () => {
	await openSite()
	for (const file of ['', 'x.webp', `${'0'.repeat(64)}.webp`, '../app.db']) {
		const answer = await ask(file)
		expect([answer.status, answer.headers.get('Content-Type'), answer.headers.get('Cache-Control')]).toEqual([
			...[404, 'text/plain; charset=utf-8', 'private, no-store'],
		])
		expect(await answer.text()).toMatch(/^\p{Lu}[^{}]+\n\n[^{}]+\.\n$/u)
	}
})
