import { expect, test } from 'vitest'
import { ADMINISTRATOR, CUSTOMER, OFFICE } from '#app/domain/accounts/access-level.ts'
import { createAdmin } from '#app/domain/accounts/create-admin.server.ts'
import { exportAccount } from '#app/domain/accounts/export-account.server.ts'
import { logIn } from '#app/domain/accounts/log-in.server.ts'
import { changePassword } from '#app/domain/accounts/passwords/change-password.server.ts'
import {
	renewRecoveryCodes,
	resetSecondFactor,
	switchSecondFactorOff,
} from '#app/domain/accounts/second-factor/change-second-factor.server.ts'
import { checkSecondFactor } from '#app/domain/accounts/second-factor/check-second-factor.server.ts'
import { recoveryCodesLeft } from '#app/domain/accounts/second-factor/recovery-codes.server.ts'
import { hasSecondFactor } from '#app/domain/accounts/second-factor/second-factor.server.ts'
import { setSecondFactorDuty } from '#app/domain/accounts/second-factor/second-factor-duty.server.ts'
import {
	beginSecondFactor,
	confirmSecondFactor,
	secretBeingSetUp,
} from '#app/domain/accounts/second-factor/set-up-second-factor.server.ts'
import { findSession, listSessions, opens, startSessionWithoutCode } from '#app/domain/accounts/sessions.server.ts'
import { sweepAccounts } from '#app/domain/accounts/sweep.server.ts'
import { accepted, refused } from '#app/platform/result.ts'
import { recoveryCodes, secondFactors } from '#drizzle/schema.ts'
import {
	checked,
	giveRoles,
	NURIA,
	OTHER_PASSWORD,
	PASSWORD,
	placesWith,
	sessionOf,
	signUp,
	templatesTo,
} from '#tests/support/accounts.ts'
import { beginFactor, codeNow, turnFactorOn, wrongCodeNow } from '#tests/support/second-factors.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const MINUTE = 60_000
const wrong = refused('wrongCode')
const right = accepted(undefined)

async function staff(level: typeof ADMINISTRATOR | typeof OFFICE = OFFICE) {
	const context = await createTestContext()
	const account = await giveRoles(context, await signUp(context), [level])
	return { context, account }
}

async function staffWithFactor(level?: typeof ADMINISTRATOR | typeof OFFICE) {
	const { context, account } = await staff(level)
	return { context, account, ...(await turnFactorOn(context, account, PASSWORD)) }
}

test('the second factor is set up with the password, and then the first code of the app', async () => {
	const { context, account } = await staff()
	const { session, secret } = await beginFactor(context, account, PASSWORD)
	expect(await beginSecondFactor(context, session, OTHER_PASSWORD)).toEqual(refused('wrongPassword'))
	expect(await hasSecondFactor(context, account.id)).toBe(false)

	expect(await confirmSecondFactor(context, session, wrongCodeNow(context, secret))).toEqual(wrong)
	expect(await hasSecondFactor(context, account.id)).toBe(false)
	const confirmed = await confirmSecondFactor(context, session, codeNow(context, secret))

	expect(confirmed.ok && confirmed.value.length).toBe(10)
	expect(await hasSecondFactor(context, account.id)).toBe(true)
	expect(await confirmSecondFactor(context, session, codeNow(context, secret))).toEqual(refused('alreadyOn'))
	expect(await beginSecondFactor(context, session, PASSWORD)).toEqual(refused('alreadyOn'))
	expect((await templatesTo(context, NURIA)).at(-1)).toBe('account-second-factor-on')
})

test('the secret is shown for 15 minutes in the session that sets it up, and deleted if not confirmed', async () => {
	const { context, account } = await staff()
	const { session } = await beginFactor(context, account, PASSWORD)
	const elsewhere = await findSession(context, await sessionOf(context, account), 'browser')
	expect(elsewhere && (await secretBeingSetUp(context, elsewhere))).toBeUndefined()
	context.advance(15 * MINUTE - 1)
	expect(await secretBeingSetUp(context, session)).toMatch(/^[A-Z2-7]{32}$/)
	await sweepAccounts(context)
	expect(await context.database.read.$count(secondFactors)).toBe(1)
	context.advance(2)
	expect(await secretBeingSetUp(context, session)).toBeUndefined()
	expect(await confirmSecondFactor(context, session, '000000')).toEqual(refused('over'))
	await sweepAccounts(context)
	expect(await context.database.read.$count(secondFactors)).toBe(0)
})

test('all sessions that were opened without a code end when the second factor is turned on', async () => {
	const { context, account } = await staff()
	const others = [await sessionOf(context, account), await sessionOf(context, account, 'program')]
	const { session, secret, cookie } = await beginFactor(context, account, PASSWORD)
	await confirmSecondFactor(context, session, codeNow(context, secret))
	expect(await findSession(context, others[0] ?? '', 'browser')).toBeUndefined()
	expect(await findSession(context, others[1] ?? '', 'program')).toBeUndefined()
	expect(await findSession(context, cookie, 'browser')).toBeDefined()
})

test('at whatever moment the second factor is turned on, no session without a code outlives that', async () => {
	const { context, account } = await staff()
	const { session, secret } = await beginFactor(context, account, PASSWORD)
	const known = await checked(context, account)
	const logIns = (times: number) =>
		Array.from({ length: times }, () =>
			startSessionWithoutCode(context, { account: known, kind: 'browser', device: '' }),
		)
	const [, confirmed] = await Promise.all([
		Promise.all(logIns(5)),
		confirmSecondFactor(context, session, codeNow(context, secret)),
		Promise.all(logIns(5)),
	])
	expect(confirmed.ok).toBe(true)
	expect((await listSessions(context, account.id)).map(({ id }) => id)).toEqual([session.id])
	expect(await Promise.all(logIns(1))).toEqual([undefined])
})

test('a session that ended when the second factor was turned on changes no password', async () => {
	const { context, account } = await staff()
	const elsewhere = await findSession(context, await sessionOf(context, account), 'browser')
	const { session, secret } = await beginFactor(context, account, PASSWORD)
	if (!elsewhere) throw new Error('No session')
	await confirmSecondFactor(context, session, codeNow(context, secret))
	const change = { session: elsewhere, currentPassword: PASSWORD, password: OTHER_PASSWORD, device: '' }
	expect(await changePassword(context, change)).toEqual(refused('loggedOut'))
	expect((await listSessions(context, account.id)).map(({ id }) => id)).toEqual([session.id])
	expect(await logIn(context, { email: NURIA, password: OTHER_PASSWORD })).toEqual(refused('credentials'))
})

test('a code works once, and none before it works afterwards; the next one does', async () => {
	const { context, account, secret } = await staffWithFactor()
	const check = (code: string) => checkSecondFactor(context, account, code)
	expect(await check(codeNow(context, secret, -1))).toEqual(wrong)
	expect(await check(wrongCodeNow(context, secret))).toEqual(wrong)
	const [before, now, next] = [codeNow(context, secret, -1), codeNow(context, secret), codeNow(context, secret, 1)]
	expect(await check(`${now.slice(0, 3)} ${now.slice(3)}`)).toEqual(right)
	expect([await check(now), await check(before)]).toEqual([wrong, wrong])
	expect(await check(next)).toEqual(right)
	context.advance(MINUTE)
	expect(await check(next)).toEqual(wrong)
	expect(await check(codeNow(context, secret))).toEqual(right)
})

test('of ten checks of one code at the same moment one succeeds', async () => {
	const { context, account, secret, recoveryCodes: codes } = await staffWithFactor()
	for (const code of [codeNow(context, secret), codes[0] ?? '']) {
		const results = await Promise.all(Array.from({ length: 10 }, () => checkSecondFactor(context, account, code)))
		expect(results.filter(({ ok }) => ok)).toHaveLength(1)
	}
})

test('a recovery code works once, however it is spelled, and its owner gets a mail', async () => {
	const { context, account, recoveryCodes: codes } = await staffWithFactor()
	const [first = '', second = ''] = codes
	for (const code of codes) expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/)
	expect(new Set(codes).size).toBe(10)
	expect(await checkSecondFactor(context, account, first)).toEqual(right)
	expect(await checkSecondFactor(context, account, first)).toEqual(wrong)
	expect(await checkSecondFactor(context, account, ` ${second.toLowerCase().replaceAll('-', ' ')} `)).toEqual(right)
	expect(await recoveryCodesLeft(context.database.read, account.id)).toBe(8)
	expect((await templatesTo(context, NURIA)).filter((name) => name === 'account-recovery-code-used')).toHaveLength(2)
})

test('codes of one person open nothing of another', async () => {
	const { context, secret, recoveryCodes: codes } = await staffWithFactor()
	const pau = await giveRoles(context, await signUp(context, { email: 'pau@example.com' }), [OFFICE])
	await turnFactorOn(context, pau, PASSWORD)
	expect(await checkSecondFactor(context, pau, codeNow(context, secret))).toEqual(wrong)
	expect(await checkSecondFactor(context, pau, codes[0] ?? '')).toEqual(wrong)
})

test('new recovery codes require a code, and end the old ones', async () => {
	const { context, account, secret, recoveryCodes: codes } = await staffWithFactor()
	expect(await renewRecoveryCodes(context, account, wrongCodeNow(context, secret))).toEqual(wrong)
	const renewed = await renewRecoveryCodes(context, account, codeNow(context, secret))
	if (!renewed.ok) throw new Error(renewed.refusal)
	expect(await checkSecondFactor(context, account, codes[0] ?? '')).toEqual(wrong)
	expect(await checkSecondFactor(context, account, renewed.value[0] ?? '')).toEqual(right)
})

test('a code turns the second factor off, and nothing of it stays stored', async () => {
	const { context, account, secret } = await staffWithFactor()
	expect(await switchSecondFactorOff(context, account, wrongCodeNow(context, secret))).toEqual(wrong)
	expect(await switchSecondFactorOff(context, account, codeNow(context, secret))).toEqual(right)
	const { read } = context.database
	expect([await read.$count(secondFactors), await read.$count(recoveryCodes)]).toEqual([0, 0])
	expect((await templatesTo(context, NURIA)).at(-1)).toBe('account-second-factor-off')
})

test('an administrator resets a colleague’s second factor, not their own, and all sessions end', async () => {
	const { context, account } = await staffWithFactor()
	const secret = await sessionOf(context, account)
	const reset = (actorId: number) => resetSecondFactor(context, { userId: account.id, actorId })
	expect(await reset(account.id)).toEqual(refused('ownFactor'))
	expect(await reset(999)).toEqual(right)
	expect(await hasSecondFactor(context, account.id)).toBe(false)
	expect(await findSession(context, secret, 'browser')).toBeUndefined()
	expect((await templatesTo(context, NURIA)).at(-1)).toBe('account-second-factor-reset')
	expect(await reset(999)).toEqual(refused('noFactor'))
	expect(await resetSecondFactor(context, { userId: 12345, actorId: 999 })).toEqual(refused('unknown'))
})

test('the command for administrators removes the second factor only where it is asked to', async () => {
	const { context, account } = await staffWithFactor(ADMINISTRATOR)
	await createAdmin(context, NURIA)
	expect(await hasSecondFactor(context, account.id)).toBe(true)
	await createAdmin(context, NURIA, { resetsFactor: true })
	expect(await hasSecondFactor(context, account.id)).toBe(false)
	expect((await templatesTo(context, NURIA)).at(-1)).toBe('account-second-factor-reset')
})

test('a person without a factor who must have one opens nothing of the office, from the next request on', async () => {
	const { context, account, secret } = await staffWithFactor(ADMINISTRATOR)
	const pau = await giveRoles(context, await signUp(context, { email: 'pau@example.com' }), [OFFICE])
	const cookie = await sessionOf(context, pau)
	const officeOpens = async () => {
		const session = await findSession(context, cookie, 'browser')
		return session && [opens(session, OFFICE), opens(session, CUSTOMER)]
	}
	const set = (duty: 'nobody' | 'administrators' | 'staff', actorId = account.id) =>
		setSecondFactorDuty(context, { duty, actorId })
	expect(await set('staff', pau.id)).toEqual(refused('ownFirst'))
	expect(await officeOpens()).toEqual([true, true])
	await set('administrators')
	expect(await officeOpens()).toEqual([true, true])
	await set('staff')
	expect(await officeOpens()).toEqual([false, true])
	await turnFactorOn(context, pau, PASSWORD)
	const again = await sessionOf(context, pau)
	const session = await findSession(context, again, 'browser')
	expect(session && opens(session, OFFICE)).toBe(true)
	await switchSecondFactorOff(context, account, codeNow(context, secret))
	expect(await set('nobody')).toEqual(right)
})

test('neither the secret nor a recovery code can be read in what is stored or taken along', async () => {
	const { context, account, secret, recoveryCodes: codes } = await staffWithFactor()
	for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
		expect(await placesWith(context, text)).toEqual([])
	const exported = await exportAccount(context, account)
	expect(exported.secondFactor).toEqual({ since: '2026-11-20T09:00:00.000Z', recoveryCodesLeft: 10 })
	const [row] = await context.database.read.select().from(secondFactors)
	for (const kept of [row?.secret ?? '', row?.browsers ?? '']) expect(JSON.stringify(exported)).not.toContain(kept)
})

test('with another application secret codes of the app fail and recovery codes still open', async () => {
	const { context, account, secret, recoveryCodes: codes } = await staffWithFactor()
	const elsewhere = { ...context, config: { ...context.config, secret: 'another secret of thirty-two characters' } }
	expect(await checkSecondFactor(elsewhere, account, codeNow(context, secret))).toEqual(wrong)
	expect(await checkSecondFactor(elsewhere, account, codes[0] ?? '')).toEqual(right)
})
