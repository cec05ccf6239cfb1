import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { coloursIn, defaultLook } from '#app/domain/looks/look.ts'
import { lookStyle, pageLook } from '#app/web/looks/look-style.server.ts'
import { Header } from '#app/web/shell/header.tsx'
import { liveShell, shellData } from '#app/web/shell/shell.server.ts'
import { get, openSite } from '#tests/support/account-requests.ts'
import { menu } from '#tests/support/menu.ts'
import { giveOwnLook, ownColours } from '#tests/support/own-look.ts'

const own = { ...defaultLook, ...ownColours }

test('the default look adds no byte to a page', async () => {
	await openSite()
	expect(lookStyle(defaultLook)).toBe('')
	expect(pageLook(defaultLook)).toBeUndefined()
	expect(await liveShell(get('/'))).not.toHaveProperty('look')
})

test('colours of the company’s own are set for both schemes', () => {
	const dark = coloursIn('dark', own)
	expect(lookStyle(own)).toBe(
		':root{--accent:#2c6e49;--on-accent:#fbf7f0;--link:#5b3a8c;--focus:#5b3a8c}' +
			`@media(prefers-color-scheme:dark){:root{--accent:${dark.action};--on-accent:${dark.onAction};` +
			`--link:${dark.link};--focus:${dark.link}}}`,
	)
})

test('with one colour of its own, the other stays the default in both schemes', () => {
	const look = { ...defaultLook, action: ownColours.action }
	expect(coloursIn('dark', look).link).toBe(coloursIn('dark', defaultLook).link)
	expect(pageLook(look)).toMatchObject({ theme: ownColours.action, icon: { href: '/favicon.svg' } })
	expect(pageLook({ ...defaultLook, link: ownColours.link })).toBeUndefined()
})

test('a logo of the company’s own is in the header in the size of the drawing, and in the head of the page', async () => {
	const context = await openSite()
	const before = renderToStaticMarkup(<Header shell={await shellData(get('/'), menu)} />)
	const { logo } = await giveOwnLook(context)
	const after = renderToStaticMarkup(<Header shell={await shellData(get('/'), menu)} />)
	expect(before).toContain('<img src="/images/logo.svg" alt="" width="40" height="40"/>')
	expect(after).toBe(before.replaceAll('/images/logo.svg', `/media/${logo.mark.hash}.png`))
	expect((await liveShell(get('/'))).look).toEqual({
		theme: ownColours.action,
		icon: { href: `/media/${logo.icon.hash}.png`, type: 'image/png', sizes: '192x192' },
		touch: `/media/${logo.touch.hash}.png`,
	})
	expect(lookStyle(context.look)).toContain('.brand img')
})
