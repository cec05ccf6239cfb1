/** How far a job has come, in its order (decision 52). */
export const stages = ['unplanned', 'planned', 'sheetIssued', 'underWay', 'done'] as const

export type Stage = (typeof stages)[number]

/** What happens to a job; who was told what by which change stands in the trail by these. */
export const jobEventKinds = [
	'made',
	'remade',
	'dropped',
	'assigned',
	'unassigned',
	'sheetIssued',
	'onTheWay',
	'onBoard',
	'done',
	'kilometres',
	'incident',
	'kindChosen',
	'incidentSeen',
	'takenBack',
] as const

export type JobEventKind = (typeof jobEventKinds)[number]

/** Who did it: somebody of the office, whoever drives, the customer whose hire it is of, or the clock. */
export const jobActors = ['office', 'driver', 'customer', 'clock'] as const

/** What whoever drives tells the office by a button. */
export const progressKinds = ['onTheWay', 'onBoard', 'done', 'incident'] as const

/** Why what was assigned does not fit any more; empty where it does. */
export const misfits = [
	'',
	'vehicleTaken',
	'driverTaken',
	'vehicleAway',
	'driverAway',
	'vehiclePapers',
	'driverPapers',
	'tooSmall',
] as const

export type Misfit = (typeof misfits)[number]
