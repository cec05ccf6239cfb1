import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ownColours } from '#tests/support/own-look.ts'
import { askRaw } from '#tests/support/raw-reply.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { cookiesIn, postTo } from '#tests/support/site-pair.ts'

const PATH = '/admin/looks/'
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><script>alert(1)</script>
<rect width="90" height="30" fill="#2c6e49"/></svg>`

/** Starts two processes of a new site on one data folder, and sets it up. Returns the administrator's cookies too. */
async function setUpSites() {
	const site = await startSite({}, undefined, true)
	onTestFinished(site.remove)
	await expect.poll(() => site.output()).toContain('Make it your own')
	const { pathname, search } = new URL(readFileSync(path.join(site.dataDir, 'setup-link.txt'), 'utf8').trim())
	const owner = { ownerName: 'Marta', email: 'marta@empuries.example', password: 'Tramuntana-12' }
	const company = { companyName: 'Autocars Empúries', companyPhone: '+34 972 500 000', garageLocality: 'Figueres' }
	const fields = { intent: 'setup', ...company, ...owner, repeat: owner.password }
	const cookie = cookiesIn(await postTo(site, pathname + search, fields))
	const other = await startSite({ DATA_DIR: site.dataDir })
	onTestFinished(async () => void (await other.stop()))
	return { site, other, cookie }
}

const pageOf = async ({ origin }: RunningSite, address: string, cookie = '') => {
	const { body, headers } = await askRaw(origin + address, { Cookie: cookie })
	const html = body.toString()
	const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? []
	const hash = createHash('sha256').update(style).digest('base64')
	return {
		html,
		style,
		isAllowed: String(headers['content-security-policy']).includes(`style-src 'self' 'sha256-${hash}'`),
	}
}

const themeIn = (html = '') => /<meta name="theme-color" content="([^"]+)"\/>/.exec(html)?.[1]

const OWN = `--action:${ownColours.action}`

test('colours and logo are on the next page of each kind, on every server, and their style is allowed', async () => {
	const { site, other, cookie } = await setUpSites()
	const addresses = ['/', '/fleet/', '/budgetRequest/', '/nowhere/', '/admin/overview/']
	const before = new Map<string, string>()
	for (const address of addresses) before.set(address, (await pageOf(other, address, cookie)).html)

	const saved = await postTo(site, PATH, { intent: 'save', version: '0', ...ownColours }, { cookie })
	expect(saved.headers.get('Location')).toBe(`${PATH}?notice=saved`)
	for (const server of [site, other])
		for (const address of addresses) {
			const { html, style, isAllowed } = await pageOf(server, address, cookie)
			expect(style.includes(OWN), `${address} at ${server.origin}`).toBe(true)
			expect(isAllowed, address).toBe(true)
			expect(themeIn(html), address).toBe(ownColours.action)
			expect([themeIn(before.get(address)), before.get(address)?.includes(OWN)], address).toEqual(['#0E2A3B', false])
		}
	expect(await (await fetch(`${other.origin}/site.webmanifest`)).json()).toMatchObject({
		theme_color: ownColours.action,
	})

	const body = new FormData()
	for (const [name, value] of Object.entries({ intent: 'save', version: '1', ...ownColours })) body.set(name, value)
	body.set('logo', new File([SVG], 'logo.svg', { type: 'image/svg+xml' }))
	const headers = { Origin: site.origin, Cookie: cookie }
	const uploaded = await fetch(site.origin + PATH, { method: 'POST', body, headers, redirect: 'manual' })
	expect(uploaded.headers.get('Location')).toBe(`${PATH}?notice=saved`)
	for (const address of addresses) {
		const { html } = await pageOf(other, address, cookie)
		const [, mark = ''] =
			/class="brand"[^>]*><img src="(\/media\/[^"]+\.png)" width="56" height="19" alt=""/.exec(html) ?? []
		const [, icon = ''] =
			/<link rel="icon" href="(\/media\/[^"]+)" type="image\/png" sizes="192x192"\/>/.exec(html) ?? []
		for (const picture of [mark, icon]) {
			const { status, headers: sent, body: bytes } = await askRaw(other.origin + picture)
			expect([status, sent['content-type']], address).toEqual([200, 'image/png'])
			// Mail programs in a browser load the logo from their own site.
			expect(sent['cross-origin-resource-policy']).toBe('cross-origin')
			expect(bytes.includes('alert')).toBe(false)
		}
	}
	for (const { output } of [site, other]) expect(output()).not.toMatch(/"level":"error"/)
})

test('a colour that is hard to read comes back with its contrast, and a file that is too large with a sentence', async () => {
	const { site, cookie } = await setUpSites()
	const colours = { ...ownColours, link: '#e08a5a' }
	const refused = await postTo(site, PATH, { intent: 'save', version: '0', ...colours }, { cookie })
	const html = await refused.text()
	expect(refused.status).toBe(422)
	expect(html).toMatch(/id="look-link-error">[^<]*2,0:1[^<]*4,5:1/)
	expect(html).toMatch(/<input id="look-action"[^>]*value="#2c6e49"/)
	expect(html).toMatch(/<input id="look-link-palette" type="color" name="linkPicked" value="#e08a5a"/)
	for (const megabytes of [3, 9, 40]) {
		const body = new FormData()
		for (const [name, value] of Object.entries({ version: '0', ...ownColours })) body.set(name, value)
		body.set('logo', new File([new Uint8Array(megabytes * 1024 ** 2)], 'logo.png', { type: 'image/png' }))
		const headers = { Origin: site.origin, Cookie: cookie }
		const tooLarge = await fetch(site.origin + PATH, { method: 'POST', body, headers })
		expect(tooLarge.status).toBe(413)
		const page = await tooLarge.text()
		expect(page).toMatch(/id="look-logo-error">El archivo pasa de 2\sMB/)
		expect(page).toMatch(/<input id="look-link"[^>]*value="#5b3a8c"/)
	}
})
