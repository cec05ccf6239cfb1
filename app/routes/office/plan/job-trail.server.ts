import type { Assignment } from '#app/domain/dispatch/assign-job.server.ts'
import type { JobAtDesk } from '#app/domain/dispatch/job-at-desk.server.ts'
import { jobEventsOf } from '#app/domain/dispatch/job-events.server.ts'
import { stateKinds } from '#app/domain/dispatch/take-back.server.ts'
import { serviceKinds } from '#app/domain/documents/service-kinds.ts'
import {
	type Driver,
	listDrivers,
	listPartners,
	listVehicles,
	type Partner,
	type Vehicle,
} from '#app/domain/resources/list-resources.server.ts'
import { shortTimeLabel } from '#app/platform/clock/day-label.server.ts'
import { wallClockAt } from '#app/platform/clock/wall-clock.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { earlierThan, LISTED } from '#app/web/office/job-reports.server.ts'
import { driverName, vehicleName } from '#app/web/office/words/plan-words.server.ts'

type Event = JobAtDesk['events'][number]
/** Records that trail entries may name. */
type Named = { vehicles: readonly Vehicle[]; drivers: readonly Driver[]; partners: readonly Partner[] }

/** Names the assigned vehicle, drivers and partner; omits records that were erased or no longer exist. */
function crewWords({ vehicles, drivers, partners }: Named, detail: string) {
	const assigned: Assignment = JSON.parse(detail)
	const vehicle = vehicles.find(({ id }) => id === assigned.vehicleId)
	const crew = [assigned.driverId, assigned.secondDriverId].flatMap(
		(id) => drivers.find((each) => each.id === id) ?? [],
	)
	const partner = partners.find(({ id }) => id === assigned.partnerId)
	return [vehicle && vehicleName(vehicle), ...crew.map(driverName), partner?.name].filter(Boolean).join(', ')
}

/** Returns an event's detail: the kind of service, the state taken back, or the kilometres; '' for other events. */
function detailWords({ texts }: LanguageTexts, { kind, detail }: Event) {
	const chosen = serviceKinds.find((each) => kind === 'kindChosen' && each === detail)
	if (chosen) return texts('routeSheet').kinds[chosen]
	const taken = stateKinds.find((each) => kind === 'takenBack' && each === detail)
	if (taken) return texts('plan').job.events[taken]
	return kind === 'kilometres' && detail !== '' ? `${detail} km` : ''
}

/** Describes an event in one line: time, author, what happened. */
function eventWords(reader: LanguageTexts, named: Named, event: Event) {
	const { t, texts } = reader
	const { events, actors } = texts('plan').job
	const what = event.kind === 'assigned' ? crewWords(named, event.detail) : detailWords(reader, event)
	return t(what === '' ? 'plan:job.event' : 'plan:job.eventWith', {
		when: shortTimeLabel(reader.tag, wallClockAt(event.at)),
		who: event.actorName ?? actors[event.actor],
		event: events[event.kind],
		what,
	})
}

/** Returns the trail of a job, newest first. @param before id of the entry that the page starts after */
export function trailOf(texts: LanguageTexts, desk: JobAtDesk, before = Number.POSITIVE_INFINITY) {
	const earlier = desk.events.filter(({ id }) => id < before)
	const listed = earlier.slice(-LISTED).reverse()
	const last = listed.at(-1)
	return {
		rows: listed.map((event) => ({ key: event.id, words: eventWords(texts, desk.choices, event) })),
		earlier: earlierThan(texts, 'trail', last && { id: last.id, earlier: earlier.length - listed.length }),
	}
}

/** Reads the records that some trail entries name. */
async function namedIn(queries: Queries, events: readonly Event[]): Promise<Named> {
	const assignments = events.flatMap(({ kind, detail }) =>
		kind === 'assigned' ? [JSON.parse(detail) as Assignment] : [],
	)
	const ids = (of: (assignment: Assignment) => (number | null)[]) => assignments.flatMap(of).filter((id) => id !== null)
	return {
		vehicles: await listVehicles(queries, { ids: ids(({ vehicleId }) => [vehicleId]) }),
		drivers: await listDrivers(queries, { ids: ids(({ driverId, secondDriverId }) => [driverId, secondDriverId]) }),
		partners: await listPartners(queries, { ids: ids(({ partnerId }) => [partnerId]) }),
	}
}

/** Describes the trail entries of a job after the entry `seen`; at most the last ones. */
export async function newsSince(texts: LanguageTexts, queries: Queries, jobId: number, seen: number) {
	const news = (await jobEventsOf(queries, jobId)).filter(({ id }) => id > seen).slice(-LISTED)
	const named = await namedIn(queries, news)
	return news.map((event) => eventWords(texts, named, event)).join('; ')
}
