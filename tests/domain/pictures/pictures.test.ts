import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { pagePicture, pictureReader } from '#app/domain/content/pictures.ts'
import { picturesAsKnown } from '#app/domain/pictures/known-pictures.server.ts'
import { findPicture, listPictures, pictureAt } from '#app/domain/pictures/list-pictures.server.ts'
import { readMedia } from '#app/domain/pictures/media-file.server.ts'
import { MAX_PICTURES } from '#app/domain/pictures/picture.ts'
import { addPicture, changePicture, placePicture, removePicture } from '#app/domain/pictures/save-pictures.server.ts'
import { DatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { pictures } from '#drizzle/schema.ts'
import { drawnFiles, storePicture } from '#tests/support/own-pictures.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const put = (context: TestContext, place: string, pictureId: number, before = 0) =>
	placePicture(context, { place, pictureId, before })

describe('pictures of the company', () => {
	test('are stored with their files, and listed with what they weigh and where they are shown', async () => {
		const context = await createTestContext()
		const girona = await storePicture(context, null)
		await put(context, 'pages/girona', girona.id)
		await put(context, 'gallery/barcelona', girona.id)
		const sitges = await storePicture(context, null, 'Sitges')
		const all = await listPictures(context.database.read)
		expect(all.map(({ name, places }) => [name, places])).toEqual([
			['Sitges', []],
			['Girona', ['gallery/barcelona', 'pages/girona']],
		])
		expect(all[0]?.files.map(({ format, width }) => `${format} ${width}`)).toEqual(
			sitges.files.map(({ format, width }) => `${format} ${width}`),
		)
		const [smallest] = girona.files
		expect(smallest?.bytes).toBeGreaterThan(0)
	})

	test('are not stored twice, nor more than a site may have', async () => {
		const context = await createTestContext()
		const files = drawnFiles()
		const written = { name: 'Girona', alts: { es: 'Girona' }, files, userId: null }
		expect((await addPicture(context, written)).ok).toBe(true)
		expect(await addPicture(context, written)).toEqual({ ok: false, refusal: 'alreadyThere' })
		const many = Array.from({ length: MAX_PICTURES - 1 }, () => ({ name: 'x', alts: '{}', uploadedAt: 0 }))
		await context.database.transaction((tx) => tx.insert(pictures).values(many))
		expect(await addPicture(context, { ...written, files: drawnFiles() })).toEqual({
			ok: false,
			refusal: 'tooManyPictures',
		})
	})

	test('are changed and removed only as they were read', async () => {
		const context = await createTestContext()
		const { id, version } = await storePicture(context, null)
		const written = { name: 'Gerona', alts: { es: 'Otro texto' } }
		expect(await changePicture(context, { id, version, ...written })).toMatchObject({ ok: true })
		const late = { ok: false, refusal: 'changedMeanwhile' }
		expect(await changePicture(context, { id, version, ...written, name: 'Late' })).toEqual(late)
		expect(await removePicture(context, { id, version })).toEqual(late)
		const now = await findPicture(context.database.read, id)
		expect(now).toMatchObject(written)
		expect(await removePicture(context, { id, version: now?.version ?? 0 })).toMatchObject({ ok: true })
		expect(await listPictures(context.database.read)).toEqual([])
	})

	test('of two people who fill one place, the second is told of the first', async () => {
		const context = await createTestContext()
		const [one, two] = [await storePicture(context, null), await storePicture(context, null, 'Sitges')]
		expect(await put(context, 'home/hero', one.id)).toMatchObject({ ok: true })
		expect(await put(context, 'home/hero', two.id)).toEqual({ ok: false, refusal: 'changedMeanwhile' })
		expect(await put(context, 'home/hero', two.id, one.id)).toMatchObject({ ok: true })
		expect(await pictureAt(context.database.read, 'home/hero')).toBe(two.id)
		expect(await put(context, 'home/hero', 999, two.id)).toEqual({ ok: false, refusal: 'gone' })
		await put(context, 'home/hero', 0, two.id)
		expect(await pictureAt(context.database.read, 'home/hero')).toBe(0)
	})
})

describe('public pages', () => {
	const known = async (context: TestContext) => picturesAsKnown(context)

	test('show the photograph of their place in both formats, with the text of the reader or the Spanish one', async () => {
		const context = await createTestContext()
		expect(await known(context)).toEqual({})
		const { id } = await storePicture(context, null)
		await put(context, 'pages/girona', id)
		await put(context, 'gallery/cadaques', id)
		const read = { pictures: await known(context) }
		const shown = pagePicture(pictureReader({ language: 'en' }, read), 'girona', 'A drawing')
		expect(shown).toMatchObject({ alt: 'Girona at dawn', width: 800, height: 600 })
		expect(shown.src).toMatch(/^\/media\/[\da-f]{64}\.webp$/)
		for (const format of ['avif', 'webp'] as const)
			expect(shown.sources?.[format].replaceAll(/[\da-f]{64}/g, '#')).toBe(
				`/media/#.${format} 400w, /media/#.${format} 800w, /media/#.${format} 1600w`,
			)
		const german = pictureReader({ language: 'de' }, read)
		expect(pagePicture(german, 'girona', 'Zeichnung').alt).toBe('Girona al amanecer')
		// Its drawing is that of the gallery, and so is its photograph.
		expect(pagePicture(german, 'cadaques', 'Zeichnung').src).toMatch(/^\/media\//)
		expect(pagePicture(german, 'sitges', 'Zeichnung')).toMatchObject({
			src: '/images/pages/sitges.svg',
			alt: 'Zeichnung',
		})
	})

	test('show the drawing again when the picture is removed', async () => {
		const context = await createTestContext()
		const { id, version } = await storePicture(context, null)
		await put(context, 'pages/girona', id)
		expect(Object.keys(await known(context))).toEqual(['pages/girona'])
		await removePicture(context, { id, version })
		expect(await known(context)).toEqual({})
	})
})

describe('a file of a picture', () => {
	const nameOf = ({ hash, format }: { hash: string; format: string }) => `${hash}.${format}`
	const cachedIn = ({ config }: TestContext) => {
		const folder = path.join(config.dataDir, 'media')
		return existsSync(folder) ? readdirSync(folder) : []
	}

	test('comes from the database, then from the cache of this server, also while the database is away', async () => {
		const context = await createTestContext()
		const [file] = (await storePicture(context, null)).files
		if (!file) throw new Error('It has no files.')
		const read = await readMedia(context, nameOf(file))
		expect(read).toMatchObject({ hash: file.hash, type: `image/${file.format}` })
		expect(read?.bytes.toString()).toMatch(/^avif 400 \d+$/)
		expect(cachedIn(context)).toEqual([nameOf(file)])
		const away = { select: () => ({ from: () => ({ where: () => Promise.reject(new DatabaseUnavailable()) }) }) }
		const without = { config: context.config, database: { ...context.database, read: away } } as unknown as TestContext
		expect((await readMedia(without, nameOf(file)))?.bytes.equals(read?.bytes ?? Buffer.alloc(0))).toBe(true)
		await expect(readMedia(without, `${'0'.repeat(64)}.webp`)).rejects.toThrow(DatabaseUnavailable)
	})

	test('is gone from the cache when the picture is removed', async () => {
		const context = await createTestContext()
		const { id, version, files } = await storePicture(context, null)
		const name = nameOf(files[0] ?? { hash: '', format: '' })
		await readMedia(context, name)
		await removePicture(context, { id, version })
		expect(await readMedia(context, name)).toBeUndefined()
		expect(cachedIn(context)).toEqual([])
	})

	test('is found under its whole name and its own type only', async () => {
		const context = await createTestContext()
		const [file] = (await storePicture(context, null)).files
		if (!file) throw new Error('It has no files.')
		for (const name of [
			'',
			`${file.hash}.webp`,
			`${file.hash}.svg`,
			file.hash,
			`../media/${nameOf(file)}`,
			`${nameOf(file)}.br`,
		])
			expect([name, await readMedia(context, name)]).toEqual([name, undefined])
	})
})
