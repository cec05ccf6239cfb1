import { expect, test } from 'vitest'
import { sparingAsk } from '#app/platform/db/silence.server.ts'
import { DatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'

const SECOND = 1000

/** Makes a server whose silences and responses take a given time, on a clock of its own. */
function server() {
	let time = 0
	const ask = sparingAsk(SECOND, () => time)
	const after = (milliseconds: number) => {
		time += milliseconds
	}
	const silence = async () => {
		after(5 * SECOND)
		throw new DatabaseUnavailable('nobody is there')
	}
	const facts = (work: () => Promise<string>) => ask(work).catch((error: Error) => error.message)
	return { after, silence, facts, answer: async () => 'answered' }
}

const SPARED = 'The database has just been silent.'

test('after a timeout all requests are refused immediately for a second', async () => {
	const { after, silence, facts, answer } = server()
	expect(await facts(silence)).toBe('nobody is there')
	expect(await facts(answer)).toBe(SPARED)
	after(SECOND - 1)
	expect(await facts(answer)).toBe(SPARED)
	after(1)
	expect(await facts(answer)).toBe('answered')
})

test('a server that answered another request by then is not silent', async () => {
	const { after, facts, answer } = server()
	const slow = facts(async () => {
		after(1)
		await facts(answer)
		after(5 * SECOND)
		throw new DatabaseUnavailable('too slow')
	})
	expect(await slow).toBe('too slow')
	expect(await facts(answer)).toBe('answered')
})

test('an immediate refusal, a conflict and an internal error do not count as silence', async () => {
	const { after, facts, answer } = server()
	const conflict = Object.assign(new Error('deadlock detected'), { severity: 'ERROR', code: '40P01' })
	const faults = [
		() => Promise.reject(new DatabaseUnavailable('refused')),
		async () => {
			after(5 * SECOND)
			throw conflict
		},
		async () => {
			after(5 * SECOND)
			throw new Error('a fault of ours')
		},
	]
	for (const fault of faults) {
		after(1)
		expect(await facts(fault)).not.toBe(SPARED)
		expect(await facts(answer)).toBe('answered')
	}
})
