import { Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { queueMail } from '#app/domain/letters/outbox.server.ts'
import { ConfigError, readConfig, settingSchemas } from '#app/platform/config/config.server.ts'
import { limitSettings } from '#app/platform/config/limits.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { type Limit, rateLimitsOf } from '#app/web/limits/rate-limits.server.ts'
import { connectionRoom } from '#server/limits/connection-room.ts'
import { MADE, requestRate } from '#server/limits/request-rate.ts'
import { quoteMail } from '#tests/support/mails.ts'
import { createTestContext, TEST_NOW, type TestContext, temporaryFolder } from '#tests/support/test-context.ts'

type LimitName = keyof typeof limitSettings

/** Numeric settings that are no limits: sizes, a delay, lengths of passwords. */
const otherNumbers = [
	'DATABASE_CONNECTIONS',
	'TRUST_PROXY',
	'CALL_BACK_SECONDS',
	'PAYMENT_REMINDER_DAYS',
	'PASSWORD_MIN_LENGTH',
	'PASSWORD_MAX_LENGTH',
	'ROAD_FACTOR',
]

/** Limits outside the table, because they do not limit attempts. */
const limitsElsewhere = ['KEEP_REQUESTS_MONTHS', 'KEEP_BOOKINGS_MONTHS', 'STAFF_PASSWORD_MIN_LENGTH']

const defaultOf = (name: string) => settingSchemas[name as keyof typeof settingSchemas].parse(undefined)
const names = Object.keys(limitSettings) as LimitName[]
const allLimits = [...names, ...limitsElsewhere]

/** Returns the errors about settings, by their names. */
function complaints(environment: Record<string, string>) {
	try {
		readConfig({ DATA_DIR: temporaryFolder(), ...environment })
	} catch (error) {
		expect(error).toBeInstanceOf(ConfigError)
		return Object.fromEntries((error as Error).message.split('\n').map((line) => line.split(': ', 2)))
	}
	return {}
}

test('every numeric setting is a limit or in the list of other numbers', () => {
	const numbers = Object.keys(settingSchemas).filter((name) => typeof defaultOf(name) === 'number')
	expect(numbers.sort()).toEqual([...allLimits, ...otherNumbers].sort())
})

test.each(allLimits)('%s may be 0 or a whole number, and nothing else', (name) => {
	expect(complaints({ [name]: '0' })).toEqual({})
	expect(complaints({ [name]: ' 12 ' })).toEqual({})
	for (const wrong of ['-1', '-0', '1.5', '1e3', '0x10', 'many', 'no limit', '∞', 'true', '9'.repeat(16)])
		expect(complaints({ [name]: wrong })).toEqual({
			[name]: 'must be a whole number, and not negative; 0 is no limit',
		})
})

test.each(otherNumbers)('%s outside its range is refused with the range', (name) => {
	for (const wrong of ['-1', 'many', '1000000'])
		expect(complaints({ [name]: wrong })[name]).toMatch(/^must be a (whole )?number from \d+ to \d+/)
})

test('one message names every wrong number, every conflict and every missing setting', () => {
	const wrong = Object.fromEntries([...allLimits, ...otherNumbers].map((name) => [name, 'many']))
	const facts = complaints({
		...wrong,
		PUBLIC_ORIGIN: 'http://www.garbi.example',
		DKIM_SELECTOR: 'web',
		LOG_LEVEL: 'loud',
	})

	const production = ['PUBLIC_ORIGIN', 'APP_SECRET']
	const dkim = ['DKIM_DOMAIN', 'DKIM_KEY']
	expect(Object.keys(facts).sort()).toEqual([...Object.keys(wrong), ...production, ...dkim, 'LOG_LEVEL'].sort())
	expect(Object.keys(complaints({ PASSWORD_MIN_LENGTH: '16', QUOTES_PER_ADDRESS: '-1' })).sort()).toEqual([
		'PASSWORD_MIN_LENGTH',
		'QUOTES_PER_ADDRESS',
	])
})

test('with STAFF_PASSWORD_MIN_LENGTH 0 the office needs no longer password than customers', () => {
	const { passwords } = readConfig({
		DATA_DIR: temporaryFolder(),
		STAFF_PASSWORD_MIN_LENGTH: '0',
		PASSWORD_MIN_LENGTH: '8',
	})
	expect(passwords.staffMin).toBe(8)
})

/** Returns how many of fifty attempts pass. */
type Probe = (context: TestContext) => Promise<number>

const FIFTY = Array.from({ length: 50 }, (_, number) => number)

const counted =
	(...limits: Limit[]): Probe =>
	async (context) => {
		const counters = await rateLimitsOf(context)
		const waits = []
		for (const limit of limits) for (const _ of FIFTY) waits.push(await counters.count(limit, 'somebody'))
		counters.close()
		return waits.filter((wait) => wait === 0).length / limits.length
	}

const mailsTo =
	(addressOf: (number: number) => string): Probe =>
	async (context) => {
		let queued = 0
		for (const number of FIFTY)
			await inTransaction(context, async (tx) => {
				const mail = {
					template: 'quote-received' as const,
					to: { address: addressOf(number), name: 'Núria Puig' },
					toCustomer: true,
					language: 'cat' as const,
					askedFrom: '203.0.113.5',
					data: quoteMail(),
				}
				if ((await queueMail(tx, context, mail)) === 'queued') queued++
			})
		return queued
	}

const oneAddress = mailsTo(() => 'nuria@example.com')

/** Attempts that each limit counts. */
const probes: Record<Exclude<LimitName, 'MIN_FILL_SECONDS'>, Probe> = {
	REQUESTS_PER_ADDRESS: async ({ config }) => {
		const rate = requestRate(config.limits.requestsPerAddress, () => 0)
		return FIFTY.filter(() => rate.count('203.0.113.1', MADE) === 0).length
	},
	CONNECTIONS_PER_ADDRESS: async ({ config }) => {
		const room = connectionRoom({ most: 100, each: config.limits.connectionsPerAddress, leastSpeed: 1, window: 1 })
		for (const _ of FIFTY) room.enter(new Socket(), '203.0.113.1')
		return room.size()
	},
	QUOTES_PER_ADDRESS: counted('quoteFromAddress'),
	MAILS_PER_RECIPIENT_HOUR: oneAddress,
	MAILS_PER_RECIPIENT_DAY: oneAddress,
	MAILS_PER_ADDRESS: mailsTo((number) => `nuria${number}@example.com`),
	MAILS_PER_HOUR: mailsTo((number) => `nuria${number}@example.com`),
	LOG_INS_PER_ADDRESS: counted('logInFromAddress', 'logInFromDevice'),
	LOG_INS_PER_ACCOUNT: async (context) => Math.max(1, await counted('logInToAccount')(context)),
	LOG_INS_PER_ADDRESS_DAY: counted('logInFromAddressDay'),
	ACCOUNT_MAILS_PER_ADDRESS: counted('accountMailFromAddress'),
	ACCOUNT_MAILS_PER_RECIPIENT: async (context) =>
		Math.min(await counted('accountMailTo')(context), await counted('accountMailToDay')(context)),
	BAD_LINKS_PER_ADDRESS: counted('badLinkFromAddress'),
	LOOK_UPS_PER_ADDRESS: counted('lookUpFromAddress'),
	SERVICES_PER_ADDRESS: counted('serviceFromAddress'),
	SERVICES_PER_TOKEN: counted('serviceWithToken'),
	SERVICES_ADDRESSES: counted('serviceAddresses'),
	SERVICES_DISTANCES: counted('serviceDistances'),
}

const allOff = Object.fromEntries(names.map((name) => [name, '0']))

test.each(Object.entries(probes))('%s at 0 refuses no one, and at 1 allows one', async (name, probe) => {
	vi.useFakeTimers({ toFake: ['Date'], now: TEST_NOW })
	expect(await probe(await createTestContext(allOff))).toBe(50)
	expect(await probe(await createTestContext({ ...allOff, [name]: '1' }))).toBe(1)
	vi.useRealTimers()
})
