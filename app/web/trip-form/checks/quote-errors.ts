import type { QuoteField } from '#app/domain/fields/quote-request.server.ts'
import type { LegName } from '#app/domain/quotes/trip/form-legs.ts'
import type { StopName } from '#app/domain/quotes/trip/form-stops.ts'

type MomentTime = 'datePickupTime' | 'dateHastaTime'

/** Errors by field. Those of a time have a key of their own; `trayectos` concerns the further trips as a whole. */
export type QuoteErrors = Partial<
	Record<
		| QuoteField
		| MomentTime
		| 'dateReturnTime'
		| 'trayectos'
		| LegName
		| StopName
		| `trayectos[${number}].${MomentTime | 'paradas'}`,
		string[]
	>
>
