import { expect, test, vi } from 'vitest'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { throttlePassword } from '#app/web/limits/password-throttle.server.ts'
import { EMAIL, stopClock } from '#tests/support/account-requests.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

type Answer = Result<string, 'credentials' | 'wrongPassword' | 'notActivated' | 'lastAdministrator'>
type From = { email?: string; clientAddress?: string; device?: { id: string; email: string } }

/** Opens a site whose passwords are right or wrong as the test sets them. */
async function openDoor(settings: Record<string, string> = {}) {
	const advance = stopClock()
	const context = await createTestContext(settings)
	const check = vi.fn(async (answer: Answer): Promise<Answer> => answer)
	const attempt = ({ email = EMAIL, clientAddress, device }: From, answer: Answer) =>
		throttlePassword(context, { email, clientAddress, device }, () => check(answer))
	return {
		advance,
		check,
		guess: (from: From) => attempt(from, refused('credentials')),
		enter: (from: From) => attempt(from, accepted('in')),
		attempt,
		fail: (from: From) =>
			throttlePassword(context, { email: EMAIL, clientAddress: undefined, device: undefined, ...from }, () =>
				Promise.reject(new Error('our own fault')),
			),
	}
}

type Door = Awaited<ReturnType<typeof openDoor>>

/**
 * Makes a thousand guesses at one account from a hundred addresses in parallel; another network has other addresses.
 */
const attack = ({ guess }: Door, network = '198.51.100') =>
	Promise.all(Array.from({ length: 1000 }, (_, index) => guess({ clientAddress: `${network}.${(index % 100) + 1}` })))

const wrong = refused('credentials')
const inside = accepted('in')
const wait = (seconds: number) => ({ ok: false, refusal: 'tooMany', wait: seconds })

test('of a thousand guesses at an account from a hundred addresses seventeen are checked', async () => {
	const door = await openDoor()
	const answers = await attack(door)
	expect(door.check).toHaveBeenCalledTimes(17)
	expect(answers.filter((answer) => !answer.ok && answer.refusal === 'credentials')).toHaveLength(17)
	expect(answers.filter((answer) => !answer.ok && answer.refusal === 'tooMany')).toHaveLength(983)
})

test('in a long attack twenty guesses an hour are checked, at growing intervals', async () => {
	const door = await openDoor()
	const checkedAt: number[] = []
	for (let minute = 0; minute < 3 * 60; minute++) {
		const before = door.check.mock.calls.length
		const guesses = minute % 60 === 0 ? 20 : 2
		for (let guess = 0; guess < guesses; guess++) await door.guess({ clientAddress: `10.${minute}.0.${guess}` })
		checkedAt.push(...Array<number>(door.check.mock.calls.length - before).fill(minute))
		door.advance(MINUTE)
	}
	const hour = [...Array<number>(17).fill(0), 1, 4, 16]
	expect(checkedAt).toEqual([0, 60, 120].flatMap((begin) => hour.map((minute) => begin + minute)))
})

test('under attack the owner logs in immediately from a known device', async () => {
	const door = await openDoor()
	await attack(door)
	const owner = { clientAddress: '203.0.113.9', device: { id: 'own', email: EMAIL } }
	expect(await door.enter(owner)).toEqual(inside)
	expect(await door.enter({ ...owner, clientAddress: '198.51.100.1' })).toEqual(inside)
	expect(await door.enter({ ...owner, clientAddress: undefined })).toEqual(inside)
})

test('after an attack the owner logs in from a new device and address within a minute', async () => {
	const door = await openDoor()
	await attack(door)
	const owner = { clientAddress: '203.0.113.9' }
	for (let time = 0; time < 30; time++) expect(await door.enter(owner)).toEqual(wait(60))
	door.advance(MINUTE - 1)
	expect(await door.enter(owner)).toEqual(wait(1))
	door.advance(1)
	expect(await door.enter(owner)).toEqual(inside)
	expect(await door.enter(owner)).toEqual(inside)
})

test('after an attack of ten minutes the owner of a new device must wait six minutes', async () => {
	const door = await openDoor()
	for (let minute = 0; minute < 10; minute++) {
		for (let guess = 0; guess < 20; guess++) await door.guess({ clientAddress: `10.0.${minute}.${guess}` })
		door.advance(MINUTE)
	}
	const owner = { clientAddress: '203.0.113.9' }
	expect(await door.enter(owner)).toEqual(wait(6 * 60))
	door.advance(6 * MINUTE)
	expect(await door.enter(owner)).toEqual(inside)
})

test('an attack on one account leaves the others alone', async () => {
	const door = await openDoor()
	await attack(door)
	expect(await door.enter({ email: 'other@example.com', clientAddress: '198.51.100.1' })).toEqual(inside)
})

test('an address may guess at one account five times in a quarter of an hour', async () => {
	const door = await openDoor()
	const from = { clientAddress: '203.0.113.9' }
	for (let time = 0; time < 5; time++) expect(await door.guess(from)).toEqual(wrong)
	expect(await door.guess(from)).toEqual(wait(900))
	expect(await door.enter(from)).toEqual(wait(900))
	expect(door.check).toHaveBeenCalledTimes(5)
	expect(await door.guess({ clientAddress: '203.0.113.10' })).toEqual(wrong)
	door.advance(15 * MINUTE)
	expect(await door.guess(from)).toEqual(wrong)
})

test('all addresses of an IPv6 network count as one', async () => {
	const door = await openDoor()
	for (let host = 1; host <= 5; host++) await door.guess({ clientAddress: `2001:db8:1:2::${host}` })
	expect(await door.guess({ clientAddress: '2001:db8:1:2:3::4' })).toEqual(wait(900))
	expect(await door.guess({ clientAddress: '2001:db8:1:3::1' })).toEqual(wrong)
})

test('an address may guess a hundred times a day, over any number of accounts', async () => {
	const door = await openDoor()
	const guess = (account: number) => door.guess({ email: `${account}@example.com`, clientAddress: '203.0.113.9' })
	for (let account = 0; account < 100; account++) expect(await guess(account)).toEqual(wrong)
	expect(await guess(100)).toEqual(wait(86_400))
	door.advance(HOUR)
	expect(await guess(101)).toEqual(wait(82_800))
	expect(door.check).toHaveBeenCalledTimes(100)
	expect(await door.enter({ email: '5@example.com', clientAddress: '203.0.113.10' })).toEqual(inside)
	door.advance(23 * HOUR)
	expect(await guess(102)).toEqual(wrong)
})

test.each<[string, Answer]>([
	['a right password', inside],
	['an account that is not activated yet', refused('notActivated')],
	['the last administrator', refused('lastAdministrator')],
])('%s does not count as a guess', async (_, answer) => {
	const door = await openDoor({ LOG_INS_PER_ADDRESS: '1', LOG_INS_PER_ADDRESS_DAY: '1', LOG_INS_PER_ACCOUNT: '1' })
	for (const from of [{ clientAddress: '203.0.113.9' }, {}, { device: { id: 'own', email: EMAIL } }])
		for (let time = 0; time < 10; time++) expect(await door.attempt(from, answer)).toEqual(answer)
})

test.each<[string, Answer]>([
	['at the log-in', wrong],
	['of a logged-in user', refused('wrongPassword')],
])('a wrong password %s counts as a guess', async (_, answer) => {
	const door = await openDoor()
	const from = { clientAddress: '203.0.113.9' }
	for (let time = 0; time < 5; time++) expect(await door.attempt(from, answer)).toEqual(answer)
	expect(await door.attempt(from, answer)).toEqual(wait(900))
})

test('right passwords between wrong ones do not reset the count', async () => {
	const door = await openDoor()
	const from = { clientAddress: '203.0.113.9' }
	for (let time = 0; time < 5; time++) {
		expect(await door.guess(from)).toEqual(wrong)
		if (time < 4) expect(await door.enter(from)).toEqual(inside)
	}
	expect(await door.guess(from)).toEqual(wait(900))
})

test('internal errors do not count, and are passed on', async () => {
	const door = await openDoor({ LOG_INS_PER_ADDRESS: '1', LOG_INS_PER_ADDRESS_DAY: '1', LOG_INS_PER_ACCOUNT: '1' })
	for (const from of [{ clientAddress: '203.0.113.9' }, {}, { device: { id: 'own', email: EMAIL } }]) {
		for (let time = 0; time < 10; time++) await expect(door.fail(from)).rejects.toThrow('our own fault')
		expect(await door.enter(from)).toEqual(inside)
	}
})

test('without a known address the account’s own limits apply', async () => {
	const door = await openDoor()
	for (let time = 0; time < 17; time++) expect(await door.guess({})).toEqual(wrong)
	expect(await door.guess({})).toEqual(wait(60))
	expect(await door.enter({ email: 'other@example.com' })).toEqual(inside)
	door.advance(MINUTE)
	expect(await door.enter({})).toEqual(inside)
})

test('a device that an account knows has five guesses of its own, and then counts like any other', async () => {
	const door = await openDoor()
	const from = { clientAddress: '203.0.113.9', device: { id: 'own', email: EMAIL } }
	for (let time = 0; time < 10; time++) expect(await door.guess(from)).toEqual(wrong)
	expect(await door.guess(from)).toEqual(wait(900))
	expect(await door.enter({ ...from, device: { id: 'another', email: EMAIL } })).toEqual(inside)
})

test('a device known to one account has no advantage with another', async () => {
	const door = await openDoor()
	const from = { clientAddress: '203.0.113.9', device: { id: 'own', email: 'thief@example.com' } }
	for (let time = 0; time < 5; time++) expect(await door.guess(from)).toEqual(wrong)
	expect(await door.guess(from)).toEqual(wait(900))
})
