import { vi } from 'vitest'
import { DatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import type { TestContext } from './test-context.ts'

/**
 * Makes every write fail.
 * @returns a function that ends that
 */
export function refuseWrites({ database }: TestContext) {
	const refused = vi.spyOn(database, 'transaction').mockRejectedValue(new DatabaseUnavailable('busy'))
	return () => refused.mockRestore()
}

/**
 * Makes every read and write fail.
 * @returns a function that ends that
 */
export function takeDatabaseAway(context: TestContext) {
	const { database } = context
	const { read } = database
	const away = new Proxy(read, {
		get: () => {
			throw new DatabaseUnavailable('away')
		},
	})
	Object.defineProperty(database, 'read', { value: away, configurable: true })
	const writesAgain = refuseWrites(context)
	return () => {
		writesAgain()
		Object.defineProperty(database, 'read', { value: read, configurable: true })
	}
}
