export const MAX_PASSENGERS = 300
export const MAX_LUGGAGE = 300
export const MAX_WHEELCHAIRS = 8
export const MAX_CHILD_SEATS = 20
/** Maximum number of stops on one leg. */
export const MAX_STOPS = 8
/** Longest stay at one stop; for a longer one the coach is booked at disposal. */
export const MAX_STOP_MINUTES = 480

/** Maximum number of characters of each kind of field. */
export const fieldLengths = {
	...{ name: 60, email: 254, phone: 40, address: 200, postalCode: 12, locality: 100 },
	...{ figures: 3, remarks: 1000, company: 100, taxNumber: 20, orderNumber: 40, ticket: 40 },
}
