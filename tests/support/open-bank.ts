import type { BankReply } from '#app/routes/office/money/bank-page.server.ts'
import { action } from '#app/routes/office/money/money-bank.route.tsx'
import { argsOf, post, replyOf } from './account-requests.ts'

const PATH = '/admin/money/bank/'

/** Opens the page that imports a bank's file, in one office browser. */
export function bankAt(cookie: string | undefined) {
	const send = async (intent: string, fields: Record<string, string>, file?: string) => {
		const form = new FormData()
		for (const [name, value] of Object.entries({ ...fields, intent })) form.set(name, value)
		if (file !== undefined) form.set('file', new File([file], 'bank'))
		const { headers, url } = post(PATH, {}, { cookie })
		headers.delete('Content-Type')
		const request = new Request(url, { method: 'POST', body: form, headers })
		const { status, location, answer } = await replyOf(() => action(argsOf(request)))
		return { status, location, ...(answer as unknown as BankReply) }
	}
	return {
		/** uploads a file and confirms the guessed columns of a table */
		check: async (file: string) => {
			const first = await send('check', {}, file)
			if (!first.columns) return first
			const roles = Object.fromEntries(first.columns.columns.map(({ field, role }) => [field, role]))
			return send('columns', { kept: first.kept, ...roles })
		},
		/** saves the proposed assignments, except for the fields in `typed` */
		save: ({ kept, review }: BankReply, typed: Record<string, string> = {}) => {
			const proposed = Object.fromEntries((review?.rows ?? []).map(({ field, code }) => [field, code]))
			return send('save', { kept, ...proposed, ...typed })
		},
	}
}
