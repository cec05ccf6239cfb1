import { expect, test } from 'vitest'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { takeUpload } from '#app/web/backups/take-upload.server.ts'
import { ORIGIN, replyOf } from '#tests/support/account-requests.ts'
import { draftsOf } from '#tests/support/backups.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const BEGIN = [
	'--part',
	'Content-Disposition: form-data; name="backup"; filename="copy.db"',
	'Content-Type: application/octet-stream',
	'',
	'SQLite format 3\0',
].join('\r\n')
const END = '\r\n--part--\r\n'

/** Sends the chunks of a form one after another, without a length. @param breaks whether the line breaks after them */
function formOf(chunks: readonly string[], breaks = false) {
	const left = [...chunks]
	const body = new ReadableStream({
		pull(controller) {
			const chunk = left.shift()
			if (chunk !== undefined) controller.enqueue(new TextEncoder().encode(chunk))
			else if (breaks) controller.error(new Error('The client has left.'))
			else controller.close()
		},
	})
	return new Request(`${ORIGIN}/admin/backups/upload/`, {
		method: 'POST',
		body,
		duplex: 'half',
		headers: { Origin: ORIGIN, 'Content-Type': 'multipart/form-data; boundary=part' },
	} as RequestInit)
}

async function site() {
	const context = await createTestContext()
	const taking = { context, texts: textsIn('en'), actorId: null, nextPath: (draft: string) => `/next/${draft}` }
	return {
		context,
		send: (request: Request, limit?: number) => replyOf(() => takeUpload(request, { ...taking, limit })),
	}
}

test('a file is taken up to the limit, and refused as soon as it is larger', async () => {
	const { context, send } = await site()
	const chunks = [BEGIN, 'x'.repeat(484), END]
	expect((await send(formOf(chunks), 500)).location).toMatch(/^\/next\//)
	expect(draftsOf(context)).toHaveLength(1)
	const refused = await send(formOf(chunks), 499)
	expect([refused.status, refused.answer?.errors.backup?.join()]).toEqual([
		413,
		expect.stringContaining('The file is larger than 2\u00a0GB. Restore it on the server with npm run restore.'),
	])
	expect(draftsOf(context)).toEqual([])
})

test('an upload whose line breaks is refused, and leaves nothing', async () => {
	const { context, send } = await site()
	const refused = await send(formOf([BEGIN, 'x'], true))
	expect([refused.status, refused.answer?.errors.backup?.join()]).toEqual([
		422,
		'The file didn’t arrive completely. Upload it again.',
	])
	expect(draftsOf(context)).toEqual([])
})

test('a second upload at the same time is refused, and the first one goes on', async () => {
	const { context, send } = await site()
	const first = send(formOf([BEGIN, END]))
	expect((await send(formOf([BEGIN, END]))).status).toBe(409)
	expect((await first).status).toBe(303)
	expect(draftsOf(context)).toHaveLength(1)
})
