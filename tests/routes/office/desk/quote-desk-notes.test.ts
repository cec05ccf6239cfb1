import { expect, test } from 'vitest'
import { openAccount, openBrowser, setRole } from '#tests/support/account-requests.ts'
import { deskAt, deskHtml, openDesk } from '#tests/support/desk.ts'
import { dumpOf } from '#tests/support/dump.ts'
import { mailsAbout, priceQuote } from '#tests/support/quotes-at-work.ts'

const note = 'Paga tarde.\nLlamar antes.'

test('a note is shown at the desk with time and author, and no mail contains it', async () => {
	const { context, code, desk } = await openDesk()

	expect((await desk.send('note', { note })).location).toBe(`${desk.path}?notice=noted`)

	const facts = { text: note, who: 'nuria.puig@example.com', time: '20/11/26, 10:00', mayBeRemoved: true }
	expect(await desk.page()).toMatchObject({ notes: [facts], version: '1' })
	expect(await deskHtml(desk)).toContain(`${note}</span>`)
	await priceQuote(context, code)
	expect(JSON.stringify(await mailsAbout(context, code))).not.toContain('Paga tarde')
})

test.each([
	['', 'Escribe la nota.'],
	['x'.repeat(10_000), 'Es demasiado largo: el máximo son 2.000 caracteres.'],
])('a note that is empty or endless is refused, and the input stays', async (typed, message) => {
	const { context, desk } = await openDesk()
	const before = await dumpOf(context)
	const { status, answer } = await desk.send('note', { note: typed })
	expect({ status, errors: answer?.errors, values: answer?.values }).toEqual({
		status: 422,
		errors: { note: [message] },
		values: { note: typed },
	})
	expect(await dumpOf(context)).toBe(before)
})

test('a colleague reads a note and does not remove it; an administrator does', async () => {
	const { context, code, desk } = await openDesk()
	await desk.send('note', { note })
	const [{ id = '' } = {}] = (await desk.page()).notes
	const personOf = async (email: string, level: number) =>
		deskAt(await openBrowser(context, await setRole(context, await openAccount(context, email), level)), code)
	const [colleague, administrator] = [await personOf('pau@garbi.example', 1), await personOf('ana@garbi.example', 0)]
	const before = await dumpOf(context)

	expect((await colleague.page()).notes).toMatchObject([{ text: note, mayBeRemoved: false }])
	expect(await deskHtml(colleague)).not.toContain('value="remove-note"')
	for (const of of [id, '', 'x', '0', '-1', '1e999']) {
		const { status, answer } = await colleague.send('remove-note', { note: of })
		expect(status, of).toBe(404)
		expect(await deskHtml(colleague, answer)).toContain(answer?.alert?.text ?? '?')
	}
	expect(await dumpOf(context)).toBe(before)

	expect(await deskHtml(administrator)).toContain('value="remove-note"')
	const { location } = await administrator.send('remove-note', { note: id })
	expect(location).toBe(`${desk.path}?notice=noteRemoved`)
	expect((await desk.page()).notes).toEqual([])
})
