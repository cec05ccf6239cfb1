export const MAX_PASSENGERS = 300
export const MAX_LUGGAGE = 300
export const MAX_WHEELCHAIRS = 8
export const MAX_CHILD_SEATS = 20
/** On the way of one leg. */
export const MAX_STOPS = 8
/** At one stop; whoever stays longer has the coach at their disposal. */
export const MAX_STOP_MINUTES = 480

/** The most characters each kind of field takes. */
export const fieldLengths = {
	...{ name: 60, email: 254, phone: 40, address: 200, postalCode: 12, locality: 100 },
	...{ figures: 3, remarks: 1000, company: 100, taxNumber: 20, orderNumber: 40, ticket: 40 },
}
