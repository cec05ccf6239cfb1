import type { Transaction } from '#app/platform/db/database.server.ts'
import { fewRequestsOf, handOn } from './assign-customer.server.ts'
import { updatePage } from './update-page.server.ts'

/**
 * Before a request forgets its customer: whose page has to be brought up to date afterwards. Where it was their last one
 * they go, as the classes of their tables say, and hand on who was merged into them.
 * @returns what does that afterwards
 */
export async function leavingCustomer(tx: Transaction, customerId: number | null) {
	if (customerId === null) return async () => undefined
	const isLast = (await fewRequestsOf(tx, customerId)).length < 2
	const heir = isLast ? await handOn(tx, customerId) : customerId
	return async () => {
		if (heir !== undefined) await updatePage(tx, heir)
	}
}
