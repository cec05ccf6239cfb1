import { createHash } from 'node:crypto'
import { request } from 'node:http'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { EMAIL, openAccount, PASSWORD, setRole } from '#tests/support/account-requests.ts'
import { photograph } from '#tests/support/made-pictures.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { cookiesIn, databaseOf, PAIR_SETTINGS, postTo } from '#tests/support/site-pair.ts'
import { createTestContext, temporaryFolder } from '#tests/support/test-context.ts'

const UPLOAD = '/admin/pictures/upload/'
const texts = { name: 'Boda', 'alt-es': 'Un autocar ante una masía' }

async function openOffice() {
	const DATA_DIR = temporaryFolder()
	const context = await createTestContext({ DATA_DIR, APP_SECRET: PAIR_SETTINGS.APP_SECRET })
	await setRole(context, await openAccount(context), 0)
	const site = await startSite({ DATA_DIR, APP_SECRET: PAIR_SETTINGS.APP_SECRET, ...databaseOf(context) })
	onTestFinished(async () => void (await site.stop()))
	const cookie = cookiesIn(await postTo(site, '/login/', { email: EMAIL, password: PASSWORD, intent: 'login' }))
	return { site, cookie }
}

type Office = Awaited<ReturnType<typeof openOffice>>

function upload({ site, cookie }: Office, file: Buffer, query = '') {
	const form = new FormData()
	for (const [name, value] of Object.entries(texts)) form.append(name, value)
	form.append('file', new Blob([new Uint8Array(file)]), 'photograph.jpg')
	const headers = { Origin: site.origin, Cookie: cookie }
	return fetch(site.origin + UPLOAD + query, { method: 'POST', body: form, headers, redirect: 'manual' })
}

/** Sends the texts of a form and the beginning of a file of a gigabyte, and goes on sending, as browsers do. */
const sendTooMuch = ({ site, cookie }: Office) =>
	new Promise<{ status: number; text: string }>((resolve, reject) => {
		const headers = {
			...{ Origin: site.origin, Cookie: cookie, 'Content-Length': 1024 ** 3 },
			'Content-Type': 'multipart/form-data; boundary=part',
		}
		const sending = request(site.origin + UPLOAD, { method: 'POST', headers, agent: false })
		sending.on('response', async (response) => {
			let text = ''
			for await (const chunk of response) text += chunk
			sending.destroy()
			resolve({ status: response.statusCode ?? 0, text })
		})
		sending.on('error', reject)
		for (const [name, value] of Object.entries(texts))
			sending.write(`--part\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
		sending.write('--part\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n')
		for (let sent = 0; sent < 8; sent++) sending.write(Buffer.alloc(1024 ** 2))
	})

const pageOf = async ({ origin }: RunningSite, path: string) => (await fetch(origin + path)).text()

test('an uploaded picture is on the page from the next request on, and its files are sent as files', async () => {
	const office = await openOffice()
	const { site } = office
	expect(await pageOf(site, '/servicios/boda/')).toContain('/images/pages/boda.svg')
	const sent = await upload(office, await photograph().jpeg().toBuffer(), '?place=pages/boda')
	expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/admin/pictures/?notice=placed'])
	const page = await pageOf(site, '/servicios/boda/')
	expect(page).not.toContain('/images/pages/boda.svg')
	expect(page).toContain('alt="Un autocar ante una masía"')

	const files = [...page.matchAll(/\/media\/([\da-f]{64})\.(avif|webp) (\d+)w/g)]
	expect(files.map(([, , format, width]) => `${format} ${width}`)).toEqual([
		...['avif 400', 'avif 800', 'avif 1600', 'webp 400', 'webp 800', 'webp 1600'],
	])
	for (const [, hash, format, width] of files) {
		const answer = await fetch(`${site.origin}/media/${hash}.${format}`)
		expect(Object.fromEntries(answer.headers)).toMatchObject({
			...{ 'content-type': `image/${format}`, 'x-content-type-options': 'nosniff' },
			...{ 'cache-control': 'public, max-age=31536000, immutable', 'cross-origin-resource-policy': 'same-origin' },
		})
		const bytes = Buffer.from(await answer.arrayBuffer())
		expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash)
		expect((await sharp(bytes).metadata()).width).toBe(Number(width))
	}
	expect((await fetch(`${site.origin}/media/${'0'.repeat(64)}.webp`)).status).toBe(404)
	expect(site.logged().filter(({ level }) => level === 'error')).toEqual([])
})

test('a file that is far too large is refused while it comes, and what was typed is in the page', async () => {
	const office = await openOffice()
	const { status, text } = await sendTooMuch(office)
	expect(status).toBe(413)
	expect(text).toContain('El archivo pasa de 15\u00a0MB')
	for (const typed of Object.values(texts)) expect(text).toContain(`value="${typed}"`)
	const none = await upload(office, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'))
	expect([none.status, await none.text()]).toEqual([422, expect.stringContaining('no es una imagen JPEG')])
})
