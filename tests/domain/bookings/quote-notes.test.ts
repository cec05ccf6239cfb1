import { expect, test } from 'vitest'
import { addNote, listNotes, removeNote } from '#app/domain/bookings/quote-notes.server.ts'
import { saveDraft } from '#app/domain/bookings/sending/send-offer.server.ts'
import { accepted, refused } from '#app/platform/result.ts'
import { dumpOf } from '#tests/support/dump.ts'
import {
	acceptedQuote,
	eventsOf,
	kindsOf,
	MARTA,
	offerDraft,
	quoteNow,
	requestedQuote,
	templatesAbout,
} from '#tests/support/quotes-at-work.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const PAU = { kind: 'office', email: 'pau@garbi.example' } as const

const notesOf = async (context: TestContext, code: string) =>
	listNotes(context.database.read, (await quoteNow(context, code)).id)

test('a note has its time and author, the newest is first, and no mail mentions it', async () => {
	const context = await createTestContext()
	const code = await acceptedQuote(context)
	const mails = await templatesAbout(context, code)
	const first = context.now()

	expect(await addNote(context, { code, actor: MARTA, note: 'Paga tarde.\nLlamar antes.' })).toEqual(accepted(null))
	context.advance(60_000)
	expect(await addNote(context, { code, actor: PAU, note: 'Ha pagado' })).toEqual(accepted(null))

	expect(await notesOf(context, code)).toMatchObject([
		{ at: first + 60_000, author: PAU.email, text: 'Ha pagado' },
		{ at: first, author: MARTA.email, text: 'Paga tarde.\nLlamar antes.' },
	])
	expect((await eventsOf(context, code)).slice(-2)).toMatchObject([
		{ kind: 'noted', actorName: MARTA.email, detail: null },
		{ kind: 'noted', actorName: PAU.email, detail: null },
	])
	expect(await templatesAbout(context, code)).toEqual(mails)
})

test('notes of two people at the same time are both stored, and the draft can still be saved', async () => {
	const context = await createTestContext()
	const code = await requestedQuote(context)
	const { version } = await quoteNow(context, code)

	const results = await Promise.all([
		addNote(context, { code, actor: MARTA, note: 'Llamar' }),
		addNote(context, { code, actor: PAU, note: 'Llamar' }),
		saveDraft(context, { code, version, actor: PAU, draft: offerDraft() }),
	])

	expect(results.map(({ ok }) => ok)).toEqual([true, true, true])
	expect((await notesOf(context, code)).map(({ author }) => author).sort()).toEqual([MARTA.email, PAU.email])
})

test('a note that is sent twice in a row is stored once', async () => {
	const context = await createTestContext()
	const code = await requestedQuote(context)
	for (const note of ['Llamar', 'Llamar', 'Ha llamado', 'Llamar'])
		expect(await addNote(context, { code, actor: MARTA, note })).toEqual(accepted(null))
	expect((await notesOf(context, code)).map(({ text }) => text)).toEqual(['Llamar', 'Ha llamado', 'Llamar'])
	expect(await kindsOf(context, code)).toEqual(['requested', 'noted', 'noted', 'noted'])
})

test('a note is removed by who wrote it or by an administrator, once, and the trail says so', async () => {
	const context = await createTestContext()
	const code = await requestedQuote(context)
	for (const note of ['Una', 'Dos']) await addNote(context, { code, actor: MARTA, note })
	const [second, first] = (await notesOf(context, code)).map(({ id }) => id)
	const other = await requestedQuote(context)
	const before = await dumpOf(context)
	const removing = (noteId = 0, by: typeof MARTA | typeof PAU = MARTA, isAdministrator = false, of = code) =>
		removeNote(context, { code: of, noteId, actor: by, isAdministrator })

	expect(await removing(first, PAU)).toEqual(refused('unknown'))
	expect(await removing(first, MARTA, true, other)).toEqual(refused('unknown'))
	expect(await removing(0, MARTA, true)).toEqual(refused('unknown'))
	expect(await removing(first, MARTA, false, 'P-2026-99999')).toEqual(refused('unknown'))
	expect(await dumpOf(context)).toBe(before)

	const twice = await Promise.all([removing(first), removing(first)])
	expect(twice.filter(({ ok }) => ok)).toHaveLength(1)
	expect(await removing(second, PAU, true)).toEqual(accepted(null))
	expect(await notesOf(context, code)).toEqual([])
	expect((await eventsOf(context, code)).slice(-2)).toMatchObject([
		{ kind: 'noteRemoved', actorName: MARTA.email },
		{ kind: 'noteRemoved', actorName: PAU.email },
	])
})

test('an unknown quote takes no note', async () => {
	const context = await createTestContext()
	expect(await addNote(context, { code: 'P-2026-99999', actor: MARTA, note: 'x' })).toEqual(refused('unknown'))
})
