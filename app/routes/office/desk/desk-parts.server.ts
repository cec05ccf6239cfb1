import { may, type Person } from '#app/domain/accounts/rights.ts'

/** Parts of the desk with which a request is priced, answered and changed, as they are for a person who only reads it. */
const readOnly = {
	// The customer's own link accepts, changes and cancels.
	customerHref: null,
	suggested: null,
	toTell: null,
	officeAnswer: null,
	goesOut: { waiting: null, notSent: null },
	nextToPrice: null,
	bookingChange: null,
	priceChange: null,
	mayCorrectDistance: false,
	changeRequests: [],
	clock: null,
	mayBeCancelled: false,
	cancelAccounts: null,
}

/** Returns the parts of the desk that a person does not see, as they are then. Their forms ask for the same rights. */
export const closedParts = (person: Person) => ({
	...(!may(person, 'requests') && readOnly),
	...(!may(person, 'plan') && { hire: null, hirer: null }),
	...(!may(person, 'money') && { payment: null }),
	...(!may(person, 'customers') && { customerDesk: null }),
})
