import { createHash } from 'node:crypto'
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Company } from '#app/domain/company/company.ts'
import { missingData, type Named, type SheetDatum, type SheetFacts } from '#app/domain/documents/sheet-facts.ts'
import { endsOf, isInCanaries } from '#app/domain/fields/place-zone.ts'
import { legWords } from '#app/domain/fields/rows/leg-rows.server.ts'
import { legsNumbered, type NamedLeg } from '#app/domain/fields/trip-name.ts'
import { isHirerOpen } from '#app/domain/quotes/hirer.server.ts'
import { type QuoteFacts, quotesOf } from '#app/domain/quotes/quote-facts.server.ts'
import { CANARIES } from '#app/platform/clock/wall-clock.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { drivers, partners, routeSheets, vehicles } from '#drizzle/schema.ts'
import type { Job } from '../job.ts'
import { sheetPath } from './sheet-address.ts'

/** Language of all sheets: inspectors in Spain read them. */
export const SHEET_LANGUAGE = 'es'

/** Reads the vehicles, drivers and partners of some jobs, by id. */
async function carriersOf(queries: Queries, jobs: readonly Job[]) {
	const idsOf = (pick: (job: Job) => readonly (number | null)[]) =>
		[...new Set(jobs.flatMap(pick))].filter((id) => id !== null)
	const coaches = await queries
		.select({ id: vehicles.id, plate: vehicles.plate })
		.from(vehicles)
		.where(
			inArray(
				vehicles.id,
				idsOf(({ vehicleId }) => [vehicleId]),
			),
		)
	const people = await queries
		.select({ id: drivers.id, firstName: drivers.firstName, surname: drivers.surname, taxNumber: drivers.taxNumber })
		.from(drivers)
		.where(
			inArray(
				drivers.id,
				idsOf(({ driverId, secondDriverId }) => [driverId, secondDriverId]),
			),
		)
	const others = await queries
		.select()
		.from(partners)
		.where(
			inArray(
				partners.id,
				idsOf(({ partnerId }) => [partnerId]),
			),
		)
	return {
		plates: new Map(coaches.map(({ id, plate }) => [id, plate])),
		drivers: new Map(
			people.map(({ id, firstName, surname, taxNumber }) => [
				id,
				{ name: `${firstName} ${surname}`.trim(), taxNumber },
			]),
		),
		partners: new Map(others.map((partner) => [partner.id, partner])),
	}
}

type Carriers = Awaited<ReturnType<typeof carriersOf>>

/** Returns carrier, plate and drivers of a job that we drive ourselves. */
const ownCarriage = (known: Carriers, company: Company, { vehicleId, driverId, secondDriverId }: Job) => ({
	carrier: { name: company.legalName, taxNumber: company.taxId },
	plate: known.plates.get(vehicleId ?? 0) ?? '',
	drivers: [driverId, secondDriverId].flatMap((id) => known.drivers.get(id ?? 0) ?? []),
})

/** Returns carrier, plate and driver of a partner, which is then the carrier that the sheet must name. */
function partnersCarriage(known: Carriers, partnerId: number) {
	const partner = known.partners.get(partnerId)
	const { name = '', taxNumber = '', plate = '', driverName = '', driverTaxNumber = '' } = partner ?? {}
	return { carrier: { name, taxNumber }, plate, drivers: [{ name: driverName, taxNumber: driverTaxNumber }] }
}

/** Returns the hirer: the organisation if there is one, else the person. An invalid tax number counts as missing. */
function hirerOf(quote: QuoteFacts): Named {
	const name = quote.company || `${quote.firstName} ${quote.surname}`.trim()
	return { name, taxNumber: isHirerOpen(quote) ? '' : quote.taxNumber }
}

/** Returns the legs that a job drives, in order. */
function legsOf(quote: QuoteFacts, { legs }: Pick<Job, 'legs'>): SheetFacts['legs'] {
	const reader = textsIn(SHEET_LANGUAGE)
	return legs
		.flatMap((number) => (number === 1 ? { ...quote, passengers: null } : (quote.furtherLegs[number - 2] ?? [])))
		.map((leg) => {
			const { from, to, stops } = legWords(reader, leg)
			const isReported = leg.zone === CANARIES || endsOf(leg).some(isInCanaries)
			return { at: leg.pickupAt, until: leg.until, ...(isReported && { clock: leg.zone }), from, to, stops }
		})
}

/** Data of a job's route sheet, as far as known. */
export type KnownSheet = {
	facts: SheetFacts
	missing: SheetDatum[]
	/** legs that the job drives, with their names */
	trip: NamedLeg[]
}

/**
 * Collects the data of some jobs' route sheets, by job id. It queries all jobs together, because every minute all of
 * the next days are checked. Leaves out dropped jobs and those whose quote is not accepted any more.
 */
export async function sheetFactsOfJobs(
	queries: Queries,
	company: Company,
	jobs: readonly Job[],
): Promise<Map<number, KnownSheet>> {
	const hires = await quotesOf(queries, [...new Set(jobs.map(({ quoteId }) => quoteId))])
	const carriers = await carriersOf(queries, jobs)
	return new Map(
		jobs.flatMap((job): [number, KnownSheet][] => {
			const quote = hires.get(job.quoteId)
			if (quote?.status !== 'accepted' || job.droppedAt !== null) return []
			const carriage =
				job.partnerId === null ? ownCarriage(carriers, company, job) : partnersCarriage(carriers, job.partnerId)
			const facts: SheetFacts = {
				code: quote.code,
				vehicleNumber: job.vehicleNumber,
				...carriage,
				hirer: hirerOf(quote),
				legs: legsOf(quote, job),
				kind: job.serviceKind,
			}
			const trip = legsNumbered([quote, ...quote.furtherLegs], job.legs)
			return [[job.id, { facts, missing: missingData(facts, job.partnerId !== null), trip }]]
		}),
	)
}

/** Collects the data of one job's sheet; undefined where it was dropped, or its quote is not accepted any more. */
export const sheetFactsOf = async (queries: Queries, company: Company, job: Job): Promise<KnownSheet | undefined> =>
	(await sheetFactsOfJobs(queries, company, [job])).get(job.id)

/** Hashes a sheet's data; sheets with the same hash say the same. */
export const digestOf = (facts: SheetFacts) => createHash('sha256').update(JSON.stringify(facts)).digest('hex')

/** Columns of a route sheet that the office needs, without the file. */
const columns = {
	id: routeSheets.id,
	jobId: routeSheets.jobId,
	number: routeSheets.number,
	token: routeSheets.token,
	factsDigest: routeSheets.factsDigest,
	facts: routeSheets.facts,
	reason: routeSheets.reason,
	issuedAt: routeSheets.issuedAt,
	issuedBy: routeSheets.issuedBy,
	serviceEndsAt: routeSheets.serviceEndsAt,
	voidAt: routeSheets.voidAt,
}

/** Reads all sheets of some jobs, void ones too, in descending order of their numbers. */
export const sheetsOfJobs = (queries: Queries, jobIds: readonly number[]) =>
	queries
		.select(columns)
		.from(routeSheets)
		.where(inArray(routeSheets.jobId, [...jobIds]))
		.orderBy(desc(routeSheets.number))

/** Reads the valid sheet of a job, with its path; undefined where there is none. */
export async function sheetOfJob(queries: Queries, jobId: number) {
	const [sheet] = await queries
		.select(columns)
		.from(routeSheets)
		.where(and(eq(routeSheets.jobId, jobId), isNull(routeSheets.voidAt)))
		.orderBy(asc(routeSheets.number))
	return sheet && { ...sheet, path: sheetPath(sheet) }
}
