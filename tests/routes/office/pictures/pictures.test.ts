import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { ActionFunctionArgs } from '@remix-run/node'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { picturesAsKnown } from '#app/domain/pictures/known-pictures.server.ts'
import { listPictures, pictureAt } from '#app/domain/pictures/list-pictures.server.ts'
import { readMedia } from '#app/domain/pictures/media-file.server.ts'
import { changePicture, placePicture } from '#app/domain/pictures/save-pictures.server.ts'
import { DatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { action as editAction, loader as editLoader } from '#app/routes/office/pictures/picture.route.tsx'
import type { PicturePage } from '#app/routes/office/pictures/picture.server.ts'
import { action, loader } from '#app/routes/office/pictures/pictures.route.tsx'
import type { PicturesPage } from '#app/routes/office/pictures/pictures.server.ts'
import { action as uploadAction, loader as uploadLoader } from '#app/routes/office/pictures/upload.route.tsx'
import { argsOf, get, ORIGIN, replyOf, submit } from '#tests/support/account-requests.ts'
import { photograph, pngOf } from '#tests/support/made-pictures.ts'
import { offerIn } from '#tests/support/offered-languages.ts'
import { openOffice } from '#tests/support/office.ts'
import { storePicture } from '#tests/support/own-pictures.ts'
import type { TestContext } from '#tests/support/test-context.ts'

const PATH = '/admin/pictures/'
const UPLOAD = `${PATH}upload/`

const texts = { name: 'Girona', 'alt-es': 'Casas de colores sobre el río', 'alt-en': 'Coloured houses above the river' }

async function site(level: number | null = 0) {
	const { context, cookie } = await openOffice(level)
	return {
		context,
		cookie,
		load: async (query = '') => (await loader(argsOf(get(PATH + query, cookie)))) as PicturesPage,
		open: async (id: number) => (await editLoader(argsOf(get(`${PATH}edit/?picture=${id}`, cookie)))) as PicturePage,
		edit: (id: number, fields: Record<string, string>) =>
			submit(editAction, `${PATH}edit/?picture=${id}`, fields, { cookie }),
		choose: (place: string, fields: Record<string, string>) =>
			submit(action, `${PATH}?place=${place}`, fields, { cookie }),
		upload: (file: Buffer | string | undefined, fields: Record<string, string> = texts, query = '', headers = {}) => {
			const form = new FormData()
			for (const [name, value] of Object.entries(fields)) form.append(name, value)
			if (file !== undefined) form.append('file', new Blob([new Uint8Array(Buffer.from(file))]), 'any name.exe')
			const request = new Request(ORIGIN + UPLOAD + query, {
				method: 'POST',
				body: form,
				headers: { Origin: ORIGIN, ...(cookie && { Cookie: cookie }), ...headers },
			})
			return replyOf(() => uploadAction(argsOf(request) as ActionFunctionArgs))
		},
	}
}

const jpeg = () => photograph({ width: 640, height: 480 }).jpeg().toBuffer()

const leftIn = ({ config }: TestContext) => {
	const folder = path.join(config.dataDir, 'uploads')
	return existsSync(folder) ? readdirSync(folder) : []
}

describe('an upload', () => {
	test('is drawn, stored and listed, and leaves no file behind', async () => {
		const { context, upload, load, open } = await site()
		const file = await jpeg()
		const sent = await upload(file)
		expect([sent.status, sent.location]).toEqual([303, `${PATH}edit/?picture=1&notice=uploaded`])
		const [picture] = await listPictures(context.database.read)
		expect(picture).toMatchObject({ name: 'Girona', alts: { es: texts['alt-es'], en: texts['alt-en'] }, places: [] })
		expect(picture?.files.map(({ format, width }) => `${format} ${width}`)).toEqual([
			...['avif 400', 'webp 400', 'avif 640', 'webp 640'],
		])
		const page = await load()
		expect(page.rows).toMatchObject([
			{ name: 'Girona', shown: 'No se ve en ninguna página.', thumbnail: { width: 400, height: 300 } },
		])
		expect(page.rows[0]?.missing).toContain('Français')
		expect((await open(1)).files).toHaveLength(4)
		expect(leftIn(context)).toEqual([])
		const again = await upload(file)
		expect([again.status, again.answer?.errors.file]).toEqual([409, ['Esta imagen ya está en la lista.']])
	})

	test('keeps the part that was chosen, and the choice where the form is refused', async () => {
		const { context, upload } = await site()
		const halves = '<rect width="700" height="600" fill="red"/><rect x="700" width="700" height="600" fill="blue"/>'
		const file = await sharp(
			Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="600">${halves}</svg>`),
		)
			.png()
			.toBuffer()
		expect((await upload('no picture', { ...texts, focus: 'end' })).answer?.values.focus).toBe('end')
		await upload(file, { ...texts, focus: 'end' })
		const [picture] = await listPictures(context.database.read)
		const small = picture?.files.find(({ format }) => format === 'webp')
		const media = await readMedia(context, `${small?.hash}.webp`)
		const { channels } = await sharp(media?.bytes).stats()
		expect((channels[2]?.mean ?? 0) > 3 * (channels[0]?.mean ?? 0)).toBe(true)
	})

	test('for a place is shown there', async () => {
		const { context, upload } = await site()
		expect((await upload(await jpeg(), texts, '?place=pages/girona')).location).toBe(`${PATH}?notice=placed`)
		expect(Object.keys(await picturesAsKnown(context))).toEqual(['pages/girona'])
	})

	test.each<[string, () => Buffer | string | undefined, number, string]>([
		['no file', () => undefined, 422, 'Elige el archivo'],
		['a text', () => 'no picture', 422, 'no es una imagen'],
		[
			'an SVG with a script',
			() => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
			422,
			'no es una imagen',
		],
		[
			'a PNG of 50,000 × 50,000',
			() => pngOf({ width: 50_000, height: 50_000 }, Buffer.alloc(9)),
			422,
			'50 megapíxeles',
		],
		[
			'a PNG of 300 × 200',
			() => pngOf({ width: 300, height: 200 }, Buffer.alloc(200 * (300 * 4 + 1))),
			422,
			'600 × 450',
		],
		['more than 15 MB', () => Buffer.alloc(15 * 1024 ** 2 + 1), 413, '15\u00a0MB'],
		['far more than 15 MB', () => Buffer.alloc(18 * 1024 ** 2), 413, '15\u00a0MB'],
	])('of %s is refused at its field, and what was typed stays', async (_, file, status, sentence) => {
		const { context, upload } = await site()
		const { answer, ...reply } = await upload(file())
		expect(reply.status).toBe(status)
		expect(answer?.errors.file?.join()).toContain(sentence)
		expect(answer?.values).toMatchObject(texts)
		expect(await listPictures(context.database.read)).toEqual([])
		expect(leftIn(context)).toEqual([])
	})

	test('without a Spanish text, or with one of 100 kB, is refused at that field', async () => {
		const { upload } = await site()
		const long = 'x'.repeat(100_000)
		const refused = await upload(await jpeg(), { ...texts, name: '', 'alt-es': '', 'alt-en': long })
		expect(refused.status).toBe(422)
		expect(refused.answer?.errors).toEqual({
			name: ['Escribe un nombre.'],
			'alt-es': ['Describe qué se ve en la imagen.'],
			'alt-en': ['Es demasiado largo: el máximo son 300 caracteres.'],
			file: ['El archivo no se ha guardado. Elígelo otra vez.'],
		})
		expect(refused.answer?.values['alt-en']).toBe(long)
	})

	test('while nothing can be stored is refused with a sentence, and what was typed stays', async () => {
		const { context, upload } = await site()
		const { transaction } = context.database
		context.database.transaction = () => Promise.reject(new DatabaseUnavailable())
		const refused = await upload(await jpeg())
		context.database.transaction = transaction
		expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, expect.any(String)])
		expect(refused.answer).toMatchObject({ values: texts, alert: { text: expect.any(String) } })
		expect(leftIn(context)).toEqual([])
	})

	test('from another site, or of a person without the right, is refused', async () => {
		const { upload, context } = await site()
		expect((await upload(await jpeg(), texts, '', { Origin: 'https://elsewhere.example' })).status).toBe(403)
		expect(await listPictures(context.database.read)).toEqual([])
		for (const level of [1, 2, null]) expect((await (await site(level)).upload(await jpeg())).status).toBe(302)
	})
})

describe('a picture', () => {
	test('is put into places and taken away, and the page of the place says what is there', async () => {
		const { context, edit, choose, load, open } = await site()
		const { id } = await storePicture(context, null)
		expect((await edit(id, { intent: 'put', place: 'home/hero' })).location).toContain('notice=placed')
		expect((await edit(id, { intent: 'put', place: 'somewhere' })).answer?.errors.place).toHaveLength(1)
		expect((await open(id)).places).toMatchObject([{ place: 'home/hero', label: 'Inicio' }])
		expect((await load('?place=home/hero')).choice).toMatchObject({ before: id })
		const other = await storePicture(context, null, 'Sitges')
		expect((await choose('home/hero', { picture: String(other.id), before: String(id) })).location).toContain('placed')
		expect(await pictureAt(context.database.read, 'home/hero')).toBe(other.id)
		expect((await edit(id, { intent: 'clear', place: 'home/hero' })).status).toBe(409)
		expect((await edit(other.id, { intent: 'clear', place: 'home/hero' })).location).toContain('cleared')
		expect(await pictureAt(context.database.read, 'home/hero')).toBe(0)
	})

	test.each(['pages/nonesuch', 'fleet/999', 'gallery/girona', 'cards/nonesuch', 'home/other', 'nowhere', '../x'])(
		'is not put into «%s», a place that does not exist',
		async (place) => {
			const { context, edit, choose, load, upload } = await site()
			const { id } = await storePicture(context, null)
			const query = `?place=${encodeURIComponent(place)}`
			const put = await edit(id, { intent: 'put', place })
			expect([put.status, put.answer?.errors.place]).toEqual([422, ['Elige un sitio de la lista.']])
			await expect(load(query)).rejects.toMatchObject({ init: { status: 404 } })
			expect((await choose(encodeURIComponent(place), { picture: String(id), before: '0' })).status).toBe(404)
			expect((await upload(await jpeg(), texts, query)).status).toBe(404)
			expect(await listPictures(context.database.read)).toMatchObject([{ id, places: [] }])
		},
	)

	test('is taken away from a place that does not exist any more', async () => {
		const { context, edit, open } = await site()
		const { id } = await storePicture(context, null)
		await placePicture(context, { place: 'fleet/999', pictureId: id, before: 0 })
		expect((await open(id)).places).toMatchObject([{ place: 'fleet/999' }])
		expect((await edit(id, { intent: 'clear', place: 'fleet/999' })).location).toContain('cleared')
		expect((await open(id)).places).toEqual([])
	})

	test('chosen for a place that another person has filled by then is refused with a sentence', async () => {
		const { context, choose } = await site()
		const [one, two] = [await storePicture(context, null), await storePicture(context, null, 'Sitges')]
		await placePicture(context, { place: 'pages/boda', pictureId: one.id, before: 0 })
		const late = await choose('pages/boda', { picture: String(two.id), before: '0' })
		expect([late.status, late.answer?.alert?.text]).toEqual([409, expect.stringContaining('la imagen de este sitio')])
		expect(late.answer?.alert?.text).not.toContain('{{')
		expect(await pictureAt(context.database.read, 'pages/boda')).toBe(one.id)
		const away = await choose('pages/boda', { picture: '999', before: String(one.id) })
		expect([away.status, away.answer?.alert?.text]).toEqual([409, expect.stringContaining('ha quitado')])
	})

	test('that two people change shows the second the text of the first, and keeps the own', async () => {
		const { context, edit, open } = await site()
		const { id, version } = await storePicture(context, null)
		expect((await edit(id, { intent: 'save', version: String(version), ...texts })).location).toContain('saved')
		expect((await open(id)).values).toMatchObject(texts)
		const typed = { ...texts, name: 'Otra Girona' }
		const late = await edit(id, { intent: 'save', version: String(version), ...typed })
		expect([late.status, late.answer?.alert?.text]).toEqual([409, expect.stringContaining(texts['alt-es'])])
		expect(late.answer?.values).toMatchObject(typed)
		expect((await open(id)).values.name).toBe('Girona')
	})

	test('keeps its texts in languages that are not offered now', async () => {
		const { context, edit } = await site()
		const { id, version, alts } = await storePicture(context, null)
		await changePicture(context, { id, version, name: 'x', alts: { ...alts, xx: 'Former' } as typeof alts })
		await edit(id, { intent: 'save', version: String(version + 1), ...texts })
		expect((await listPictures(context.database.read))[0]?.alts).toMatchObject({ xx: 'Former', es: texts['alt-es'] })
	})

	test('is described in the languages that the company offers only, in both forms and in a late reply', async () => {
		const { context, cookie, edit, open, load } = await site()
		const { id, version, alts } = await storePicture(context, null)
		const written = { ...alts, de: 'Bunte Häuser am Fluss' }
		await changePicture(context, { id, version, name: 'Girona', alts: written })
		await offerIn(context, ['es', 'en'])
		const uploading = (await uploadLoader(argsOf(get(UPLOAD, cookie)))) as Pick<PicturePage, 'parts'>
		for (const { parts } of [await open(id), uploading])
			expect(parts.languages.map(({ field }) => field)).toEqual(['alt-es', 'alt-en'])
		expect((await load()).rows[0]?.missing).toBe('')
		const late = await edit(id, { intent: 'save', version: String(version), ...texts, 'alt-de': 'Typed by hand' })
		expect(late.answer?.alert?.text).toContain(alts.en)
		expect(late.answer?.alert?.text).not.toContain(written.de)
		await edit(id, { intent: 'save', version: String(version + 1), ...texts, 'alt-de': 'Typed by hand' })
		expect((await listPictures(context.database.read))[0]?.alts).toMatchObject({ de: written.de, en: texts['alt-en'] })
	})

	test('is removed as it was read, and its page is then not there', async () => {
		const { context, edit, open } = await site()
		const { id, version } = await storePicture(context, null)
		expect((await edit(id, { intent: 'remove', version: '7' })).status).toBe(409)
		expect((await edit(id, { intent: 'remove', version: String(version) })).location).toBe(`${PATH}?notice=removed`)
		await expect(open(id)).rejects.toMatchObject({ init: { status: 404 } })
		expect((await edit(id, { intent: 'save', version: '1', ...texts })).answer?.alert?.text).toContain('ha quitado')
	})

	test('is for administrators alone', async () => {
		for (const level of [1, 2, null]) {
			const { load, open, edit, cookie } = await site(level)
			await expect(load()).rejects.toMatchObject({ status: 302 })
			await expect(open(1)).rejects.toMatchObject({ status: 302 })
			await expect(uploadLoader(argsOf(get(UPLOAD, cookie)))).rejects.toMatchObject({ status: 302 })
			expect((await edit(1, { intent: 'remove' })).status).toBe(302)
		}
	})
})
