import { expect, test } from 'vitest'
import { exportAccount } from '#app/domain/accounts/export-account.server.ts'
import { logIn } from '#app/domain/accounts/log-in.server.ts'
import { changePassword } from '#app/domain/accounts/passwords/change-password.server.ts'
import { requestReset, resetPassword } from '#app/domain/accounts/passwords/reset-password.server.ts'
import { register } from '#app/domain/accounts/register.server.ts'
import { findSession } from '#app/domain/accounts/sessions.server.ts'
import { composeMail } from '#app/domain/letters/compose.server.ts'
import {
	accountAt,
	filesWith,
	linkIn,
	mailsTo,
	NURIA,
	openSessionFor,
	placesWith,
	signUp,
} from '#tests/support/accounts.ts'
import { onPostgres } from '#tests/support/postgres.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const canaries = { first: 'Kanari-1-Gelb', changed: 'Kanari-2-Blau', reset: 'Kanari-3-Grün', wrong: 'Kanari-4-Rot' }

/** Does everything that involves a password, from registering to a forgotten password. */
async function wholeLife() {
	const context = await createTestContext()
	await signUp(context, { password: canaries.first })
	await register(context, { email: NURIA, password: canaries.wrong, language: 'es' })
	await logIn(context, { email: NURIA, password: canaries.wrong })
	const loggedIn = await logIn(context, { email: NURIA, password: canaries.first })
	if (!loggedIn.ok) throw new Error(loggedIn.refusal)
	const account = loggedIn.value
	const { secret } = await openSessionFor(context, { account, kind: 'browser', device: '' })
	const session = await findSession(context, secret, 'browser')
	if (!session) throw new Error('No session')
	const change = { session, currentPassword: canaries.wrong, password: canaries.changed, device: '' }
	await changePassword(context, change)
	const changed = await changePassword(context, { ...change, currentPassword: canaries.first })
	if (!changed.ok) throw new Error(changed.refusal)
	await requestReset(context, NURIA)
	const sealed = await linkIn(context, NURIA, 'account-password-reset')
	const reset = await resetPassword(context, { sealed, password: canaries.reset })
	if (!reset.ok) throw new Error(reset.refusal)
	return { context, opening: [secret, changed.value.secret, sealed] }
}

/** Returns a text in the encodings in which it might be stored. */
const spellings = (text: string) => {
	const bytes = Buffer.from(text)
	return [text, encodeURIComponent(text), bytes.toString('base64url'), bytes.toString('hex')]
}

test('no password, session or link that was ever used is in any file of the data folder', async () => {
	const { context, opening } = await wholeLife()

	// A text that must be stored is found, in the write-ahead log too; so a search without results proves something.
	expect(await placesWith(context, NURIA)).toContain(onPostgres ? 'the database' : 'app.db-wal')
	for (const text of [...Object.values(canaries), ...opening].flatMap(spellings))
		expect(await placesWith(context, text)).toEqual([])
	if (onPostgres) return

	await context.database.backup(`${context.config.dataDir}/copy.db`)
	expect(filesWith(context, NURIA)).toContain('copy.db')
	for (const text of [...Object.values(canaries), ...opening]) expect(filesWith(context, text)).toEqual([])
})

test('no password is in any mail or in what a person takes along', async () => {
	const { context } = await wholeLife()

	const mails = (await mailsTo(context, NURIA)).map((row) => composeMail(context, row))
	expect(mails).toHaveLength(5)
	const written = JSON.stringify([mails, await exportAccount(context, await accountAt(context, NURIA))])

	expect(written).toContain(NURIA)
	expect(Object.values(canaries).filter((canary) => written.includes(canary))).toEqual([])
})
