import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { MAX_WORDS_FILE } from '#app/domain/words/words-file.server.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { loader as exportLoader } from '#app/routes/office/words/export.route.ts'
import { action, loader } from '#app/routes/office/words/import.route.tsx'
import { loader as listLoader } from '#app/routes/office/words/words.route.tsx'
import type { WordsPage } from '#app/routes/office/words/words.server.ts'
import type { ImportReply } from '#app/routes/office/words/words-files.server.ts'
import { wordDrafts } from '#drizzle/schema.ts'
import { argsOf, get, ORIGIN, replyOf } from '#tests/support/account-requests.ts'
import { openOffice } from '#tests/support/office.ts'

const PATH = '/admin/words/import/'

async function site(level: number | null = 0) {
	const { context, cookie } = await openOffice(level)
	const send = (parts: Record<string, string | File>) => {
		const body = new FormData()
		for (const [name, value] of Object.entries(parts)) body.append(name, value)
		const headers = { Origin: ORIGIN, ...(cookie && { Cookie: cookie }) }
		return replyOf(() => action(argsOf(new Request(ORIGIN + PATH, { method: 'POST', body, headers }))))
	}
	return {
		context,
		cookie,
		send,
		replyTo: async (parts: Record<string, string | File>) => (await send(parts)).answer as unknown as ImportReply,
		exported: async (query = '') =>
			(await exportLoader(argsOf(get(`/admin/words/export${query}`, cookie)))) as Response,
		drafts: () => context.database.read.select().from(wordDrafts),
	}
}

const json = (words: unknown) => JSON.stringify({ words })

test('a chosen file or its pasted content becomes drafts', async () => {
	const { send, drafts } = await site()
	const pasted = await send({ words_json: json({ fr: { 'quote:title': 'Prêt\u202f?' } }) })
	expect(pasted.location).toBe('/admin/words/?notice=imported&count=1')
	const file = new File([json({ en: { 'quote:title': 'Ask us' } })], 'texts.json')
	expect((await send({ file, words_json: '' })).location).toBe('/admin/words/?notice=imported&count=1')
	expect((await drafts()).map(({ text }) => text).sort()).toEqual(['Ask us', 'Prêt\u202f?'])
})

test('the list says how many texts a file has changed', async () => {
	const { send, cookie } = await site()
	const noticeAt = async (path: string | null) =>
		((await listLoader(argsOf(get(path ?? '', cookie)))) as WordsPage).notice
	const texts = textsIn('es')
	const titles = { 'quote:title': 'Pida precio', 'quote:lead': 'En dos minutos' }
	const first = await send({ words_json: json({ es: titles }) })
	expect(await noticeAt(first.location)).toBe(texts.t('words:imported', { count: 2 }))
	const again = await send({ words_json: json({ es: titles }) })
	expect(await noticeAt(again.location)).toBe(texts.texts('words').notices.importedNothing)
})

test('a file that is not taken is refused with sentences, and what was pasted comes back', async () => {
	const { replyTo, drafts } = await site()
	const words_json = json({ es: { 'quote:title': 'Bien', 'quote:none': 'x', 'fleet:others': '<i>Otros' } })
	const reply = await replyTo({ words_json })
	expect(reply.pasted).toBe(words_json)
	expect(reply.faults).toHaveLength(2)
	expect(reply.faults[0]).toContain('quote:none')
	expect(await drafts()).toEqual([])
	expect((await replyTo({ words_json: 'no json' })).alert).toBeTruthy()
	expect((await replyTo({ words_json: ' ' })).alert).toBeTruthy()
	const large = await replyTo({ file: new File([' '.repeat(MAX_WORDS_FILE + 1), '{}'], 'texts.json') })
	expect(large.alert).toContain('8\u00a0MB')
})

test('what is too large is refused in the form, and what came before it stays', async () => {
	const { send, drafts, context } = await site()
	const texts = textsIn('es').texts('words').import
	const refusalOf = async (parts: Record<string, string | File>) => {
		const { status, answer } = await send(parts)
		return { status, reply: answer as unknown as ImportReply }
	}
	const pasted = await refusalOf({ words_json: 'x'.repeat(12_000_000) })
	expect([pasted.status, pasted.reply.alert]).toEqual([413, texts.pastedTooLarge])
	const words_json = json({ es: { 'quote:title': 'Bien' } })
	const file = new File([' '.repeat(MAX_WORDS_FILE + 1)], 'texts.json')
	const both = await refusalOf({ words_json, file })
	expect([both.status, both.reply.alert, both.reply.pasted]).toEqual([413, texts.tooLarge, words_json])
	expect(await drafts()).toEqual([])
	expect(readdirSync(path.join(context.config.dataDir, 'uploads'))).toEqual([])
})

test('a file that is not in UTF-8 is refused, and one with a byte order mark is taken', async () => {
	const { send, replyTo, drafts } = await site()
	const bytes = Buffer.from(json({ es: { 'quote:title': 'Petición' } }))
	const reply = await replyTo({ file: new File([Buffer.from(bytes.toString(), 'latin1')], 'texts.json') })
	expect([reply.alert, reply.faults]).toEqual([textsIn('es').texts('words').import.notUtf8, []])
	expect(await drafts()).toEqual([])
	const marked = new File([Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes])], 'texts.json')
	expect((await send({ file: marked })).location).toContain('notice=imported')
	expect((await drafts()).map(({ text }) => text)).toEqual(['Petición'])
})

test('the export is a file that the import takes', async () => {
	const { exported, send, drafts } = await site()
	const all = await exported('?all=fr')
	expect(all.headers.get('Content-Disposition')).toBe('attachment; filename="texts-fr.json"')
	expect((await send({ words_json: await all.text() })).location).toContain('importedNothing')
	expect(await drafts()).toEqual([])
	expect(await (await exported()).json()).toEqual({ words: {} })
})

test('only administrators reach them', async () => {
	for (const level of [1, null]) {
		const { cookie, send } = await site(level)
		for (const open of [loader, exportLoader])
			expect((await replyOf(() => open(argsOf(get(PATH, cookie))))).status).toBe(302)
		expect((await send({ words_json: json({}) })).thrown).toBe(true)
	}
})
