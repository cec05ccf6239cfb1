import type { Transaction } from '#app/platform/db/database.server.ts'
import { fewRequestsOf, handOn } from './assign-customer.server.ts'
import { updatePage } from './update-page.server.ts'

/**
 * Prepares the deletion of a request's link to its customer. A customer whose last request it is gets deleted, by the
 * retention rules of the tables; before that, customers merged into it are moved.
 * @returns function to call afterwards, which updates the remaining record
 */
export async function leavingCustomer(tx: Transaction, customerId: number | null) {
	if (customerId === null) return async () => undefined
	const isLast = (await fewRequestsOf(tx, customerId)).length < 2
	const heir = isLast ? await handOn(tx, customerId) : customerId
	return async () => {
		if (heir !== undefined) await updatePage(tx, heir)
	}
}
