import { expect, test } from 'vitest'
import { statusIn } from '#app/routes/office/desk/import/import-status.server.ts'
import { openAccount, openSite } from '#tests/support/account-requests.ts'
import { draft, publish } from '#tests/support/own-words.ts'

test('a status is read by the word that the company has for it, as soon as that is published', async () => {
	const context = await openSite()
	const { id } = await openAccount(context)
	expect([statusIn('accepted'), statusIn('Deal')]).toEqual(['accepted', undefined])
	await draft(context, 'quote:statuses.accepted', 'en', { 'statuses.accepted': 'Deal' }, id)
	await publish(context, id)
	expect(statusIn('deal')).toBe('accepted')
})
