/** Stages of a job, in their order (decision 52). */
export const stages = ['unplanned', 'planned', 'sheetIssued', 'underWay', 'done'] as const

export type Stage = (typeof stages)[number]

/** Kinds of events in a job's trail. */
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

/** Actors of a job's events: office staff, its driver, the customer of its booking, or a scheduled job. */
export const jobActors = ['office', 'driver', 'customer', 'clock'] as const

/** Reports that a driver sends to the office by a button. */
export const progressKinds = ['onTheWay', 'onBoard', 'done', 'incident'] as const

/** Reasons why an assignment no longer fits; empty where it does. */
export const conflicts = [
	'',
	'vehicleTaken',
	'driverTaken',
	'vehicleAway',
	'driverAway',
	'vehiclePapers',
	'driverPapers',
	'tooSmall',
] as const

export type Conflict = (typeof conflicts)[number]
