import { eq, or } from 'drizzle-orm'
import { forTheBooks, impersonal } from '#app/platform/column-retention.ts'
import type { TableClass } from '../table-retention.ts'
import {
	driverNotices,
	jobEvents,
	jobProgress,
	jobs,
	routeSheets,
	tripNotices,
	vehicleReservations,
} from '../tables/plan.ts'

const DAY = 24 * 3_600_000
/** Retention in milliseconds of what drivers reported with the buttons of their page. */
const PROGRESS_KEPT = 90 * DAY
/** Retention in milliseconds of a route sheet: a year after its service. */
const SHEET_KEPT = 366 * DAY

const staff = { whose: 'staff', copy: 'none', becomes: null } as const
const onRequest = { ...forTheBooks, copy: 'request' } as const
const ofDriver = { whose: 'driver', copy: 'request' } as const

export const ofJobs = {
	table: jobs,
	forgotten: 'columns',
	rowsOf: {
		request: ({ id }) => eq(jobs.quoteId, id),
		driver: ({ id }) => or(eq(jobs.driverId, id), eq(jobs.secondDriverId, id)),
		mailbox: (email) => eq(jobs.plannedBy, email),
	},
	columns: {
		id: impersonal,
		quoteId: impersonal,
		vehicleNumber: onRequest,
		dutyNumber: onRequest,
		fleetId: impersonal,
		stage: onRequest,
		startsAt: onRequest,
		endsAt: onRequest,
		timesKnown: impersonal,
		legs: { ...impersonal, why: 'numbers of legs' },
		work: { ...impersonal, why: 'times alone' },
		serviceKind: onRequest,
		quotedKm: onRequest,
		drivenKm: onRequest,
		vehicleId: impersonal,
		driverId: impersonal,
		secondDriverId: impersonal,
		partnerId: impersonal,
		conflict: impersonal,
		plannedBy: staff,
		plannedAt: impersonal,
		version: impersonal,
		droppedAt: impersonal,
		createdAt: impersonal,
	},
} satisfies TableClass<typeof jobs>

export const ofJobEvents = {
	table: jobEvents,
	forgotten: 'columns',
	rowsOf: { mailbox: (email) => eq(jobEvents.actorName, email) },
	columns: {
		id: impersonal,
		jobId: impersonal,
		kind: impersonal,
		at: impersonal,
		actor: impersonal,
		actorName: staff,
		detail: { ...impersonal, why: 'numbers of vehicles and drivers, and codes' },
	},
} satisfies TableClass<typeof jobEvents>

export const ofJobProgress = {
	table: jobProgress,
	forgotten: 'rows',
	rowsOf: { driver: ({ id }) => eq(jobProgress.driverId, id) },
	ends: { after: 'at', life: PROGRESS_KEPT },
	columns: {
		id: impersonal,
		jobId: impersonal,
		driverId: { whose: 'driver', copy: 'none' },
		kind: ofDriver,
		at: ofDriver,
		words: ofDriver,
	},
} satisfies TableClass<typeof jobProgress>

export const ofVehicleReservations = {
	table: vehicleReservations,
	forgotten: 'columns',
	rowsOf: {
		request: ({ id }) => eq(vehicleReservations.quoteId, id),
		mailbox: (email) => eq(vehicleReservations.heldBy, email),
	},
	columns: {
		id: impersonal,
		quoteId: impersonal,
		vehicleId: impersonal,
		startsAt: impersonal,
		endsAt: impersonal,
		untilDay: { ...impersonal, why: 'a day' },
		heldBy: staff,
		at: impersonal,
	},
} satisfies TableClass<typeof vehicleReservations>

export const ofTripNotices = {
	table: tripNotices,
	forgotten: 'rows',
	rowsOf: { request: ({ id }) => eq(tripNotices.quoteId, id) },
	columns: {
		quoteId: impersonal,
		day: { whose: 'customer', copy: 'request' },
		digest: { whose: 'customer', copy: 'none' },
		at: { whose: 'customer', copy: 'request' },
	},
} satisfies TableClass<typeof tripNotices>

export const ofDriverNotices = {
	table: driverNotices,
	forgotten: 'rows',
	rowsOf: { driver: ({ id }) => eq(driverNotices.driverId, id) },
	columns: {
		driverId: { whose: 'driver', copy: 'none' },
		jobId: impersonal,
		digest: { whose: 'driver', copy: 'none' },
		sequence: impersonal,
		pendingAt: impersonal,
		at: ofDriver,
	},
} satisfies TableClass<typeof driverNotices>

/** Control document of transport, which by law is retained whole for a year, names included (Orden FOM/1230/2013). */
export const ofRouteSheets = {
	table: routeSheets,
	forgotten: 'rows',
	rowsOf: {},
	ends: { after: 'serviceEndsAt', life: SHEET_KEPT },
	columns: {
		id: impersonal,
		jobId: impersonal,
		number: impersonal,
		token: { ...impersonal, why: 'random' },
		pdf: { ...impersonal, why: 'a control document, kept by law' },
		sha256: { ...impersonal, why: 'of that document' },
		facts: { ...impersonal, why: 'of that document' },
		factsDigest: { ...impersonal, why: 'of that document' },
		reason: { ...impersonal, why: 'a code' },
		issuedAt: impersonal,
		issuedBy: { whose: 'staff', copy: 'none' },
		serviceStartsAt: impersonal,
		serviceEndsAt: impersonal,
		voidAt: impersonal,
	},
} satisfies TableClass<typeof routeSheets>
