import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { coloursIn, defaultLook } from '#app/domain/looks/look.ts'
import { logoAt } from '#app/web/looks/header-logo.ts'
import { LookHead } from '#app/web/looks/look-head.server.tsx'
import { headerLogo, lookStyle, themeColour } from '#app/web/looks/look-style.server.ts'
import { Header } from '#app/web/shell/header.tsx'
import { shellData } from '#app/web/shell/shell.server.ts'
import { get, openSite } from '#tests/support/account-requests.ts'
import { menu } from '#tests/support/menu.ts'
import { giveOwnLook, ownColours } from '#tests/support/own-look.ts'

const own = { ...defaultLook, ...ownColours }

test('the default look adds no byte to a page', () => {
	expect(lookStyle(defaultLook)).toBe('')
	expect(renderToStaticMarkup(<LookHead look={defaultLook} />)).toBe(
		'<meta name="theme-color" content="#0E2A3B"/><link rel="icon" href="/favicon.svg" type="image/svg+xml"/>' +
			'<link rel="apple-touch-icon" href="/apple-touch-icon.png"/><link rel="manifest" href="/site.webmanifest"/>',
	)
})

test('colours of the company’s own are set for both schemes', () => {
	const dark = coloursIn('dark', own)
	expect(lookStyle(own)).toBe(
		':root{--action:#2c6e49;--on-action:#fbf7f0;--link:#5b3a8c;--focus:#5b3a8c}' +
			`@media(prefers-color-scheme:dark){:root{--action:${dark.action};--on-action:${dark.onAction};` +
			`--link:${dark.link};--focus:${dark.link}}}`,
	)
})

test('with one colour of its own, the other stays the default in both schemes', () => {
	const look = { ...defaultLook, action: ownColours.action }
	expect(coloursIn('dark', look).link).toBe(coloursIn('dark', defaultLook).link)
	expect([themeColour(look), themeColour({ ...defaultLook, link: ownColours.link })]).toEqual(['#2c6e49', '#0E2A3B'])
})

test('a logo of the company’s own is in the header in its shape, and in the head of the page', async () => {
	const context = await openSite()
	const before = renderToStaticMarkup(<Header shell={await shellData(get('/'), menu)} />)
	const { logo } = await giveOwnLook(context)
	const after = renderToStaticMarkup(<Header shell={await shellData(get('/'), menu)} />)
	const drawing = '<img src="/images/logo.svg" width="40" height="40" alt=""/>'
	expect(before).toContain(drawing)
	expect(after).toBe(
		before.replaceAll(drawing, `<img src="/media/${logo.letterhead.hash}.png" width="56" height="19" alt=""/>`),
	)
	const head = renderToStaticMarkup(<LookHead look={context.look} />)
	expect(head).toContain(`<meta name="theme-color" content="${ownColours.action}"/>`)
	expect(head).toContain(`<link rel="icon" href="/media/${logo.icon.hash}.png" type="image/png" sizes="192x192"/>`)
	expect(head).toContain(`<link rel="apple-touch-icon" href="/media/${logo.touch.hash}.png"/>`)
	expect(lookStyle(context.look)).toContain('.brand img')
})

test('a logo is as high as its place, or less where it would be too wide, and never loses its shape', () => {
	const at = (height: number, width: number, own: number) => {
		const shown = logoAt(height, { src: '', width, height: own })
		return [shown.width, shown.height]
	}
	expect([at(40, 40, 40), at(28, 40, 40)]).toEqual([
		[40, 40],
		[28, 28],
	])
	expect([at(40, 200, 100), at(40, 600, 100), at(40, 50, 100)]).toEqual([
		[56, 28],
		[56, 9],
		[20, 40],
	])
})

test('a logo that is nearly a square is shown as one', () => {
	const picture = (hash: string, width: number, height: number) => ({ hash, width, height })
	const [mark, wide] = [picture('m', 160, 160), picture('l', 300, 100)]
	const others = { touch: mark, icon: mark, largeIcon: mark }
	const look = (letterhead: typeof wide) => ({ ...defaultLook, logo: { mark, ...others, letterhead } })
	expect(headerLogo(look(wide)).src).toBe('/media/l.png')
	expect(headerLogo(look(picture('l', 110, 100))).src).toBe('/media/m.png')
})
