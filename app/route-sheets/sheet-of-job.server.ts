import { createHash } from 'node:crypto'
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Company } from '#app/company/company.ts'
import type { Queries } from '#app/db/database.server.ts'
import { legWords } from '#app/fields/leg-rows.server.ts'
import { textsIn } from '#app/i18n/texts.server.ts'
import type { Job } from '#app/plan/job.ts'
import { isHirerOpen } from '#app/quotes/hirer.server.ts'
import { findQuote, type QuoteFacts } from '#app/quotes/quote-facts.server.ts'
import { drivers, partners, quotes, routeSheets, vehicles } from '#drizzle/schema.ts'
import { sheetPath } from './sheet-address.ts'
import { missingData, type Named, type SheetDatum, type SheetFacts } from './sheet-facts.ts'

/** Inspectors in Spain read it. */
export const SHEET_LANGUAGE = 'es'

type Driving = Pick<Job, 'vehicleId' | 'driverId' | 'secondDriverId' | 'partnerId'>

/** Who carries, with which plate and whom at the wheel, by our own records. */
async function ownCarriage(queries: Queries, company: Company, { vehicleId, driverId, secondDriverId }: Driving) {
	const [vehicle] = await queries
		.select({ plate: vehicles.plate })
		.from(vehicles)
		.where(eq(vehicles.id, vehicleId ?? 0))
	const asked = [driverId, secondDriverId].filter((id) => id !== null)
	const rows = await queries
		.select({ id: drivers.id, firstName: drivers.firstName, surname: drivers.surname, taxNumber: drivers.taxNumber })
		.from(drivers)
		.where(inArray(drivers.id, asked))
	const named = new Map(
		rows.map(({ id, firstName, surname, taxNumber }) => [id, { name: `${firstName} ${surname}`.trim(), taxNumber }]),
	)
	return {
		carrier: { name: company.legalName, taxNumber: company.taxId },
		plate: vehicle?.plate ?? '',
		drivers: asked.flatMap((id) => named.get(id) ?? []),
	}
}

/** The same of another company that drives: it is the carrier (operations: whose sheet it is stands on it). */
async function partnersCarriage(queries: Queries, partnerId: number) {
	const [partner] = await queries.select().from(partners).where(eq(partners.id, partnerId))
	const { name = '', taxNumber = '', plate = '', driverName = '', driverTaxNumber = '' } = partner ?? {}
	return { carrier: { name, taxNumber }, plate, drivers: [{ name: driverName, taxNumber: driverTaxNumber }] }
}

/** Who hires: an organisation by its name, else the person. A number that cannot be is none. */
function hirerOf(quote: QuoteFacts): Named {
	const name = quote.company || `${quote.firstName} ${quote.surname}`.trim()
	return { name, taxNumber: isHirerOpen(quote) ? '' : quote.taxNumber }
}

/** The legs that a job drives, in order. */
function legsOf(quote: QuoteFacts, { legs }: Pick<Job, 'legs'>): SheetFacts['legs'] {
	const reader = textsIn(SHEET_LANGUAGE)
	return legs
		.flatMap((number) => (number === 1 ? { ...quote, passengers: null } : (quote.furtherLegs[number - 2] ?? [])))
		.map((leg) => {
			const { from, to, stops } = legWords(reader, leg)
			return { at: leg.pickupAt, until: leg.until, from, to, stops }
		})
}

/**
 * The data of a job's route sheet, as far as they are known, and what is missing.
 * @returns undefined where the job was dropped, or its hire is not agreed any more
 */
export async function sheetFactsOf(
	queries: Queries,
	company: Company,
	job: Job,
): Promise<{ facts: SheetFacts; missing: SheetDatum[] } | undefined> {
	const [hire] = await queries.select({ code: quotes.code }).from(quotes).where(eq(quotes.id, job.quoteId))
	const quote = hire && (await findQuote(queries, hire.code))
	if (quote?.status !== 'accepted' || job.droppedAt !== null) return undefined
	const carriage = await (job.partnerId === null
		? ownCarriage(queries, company, job)
		: partnersCarriage(queries, job.partnerId))
	const facts: SheetFacts = {
		code: quote.code,
		vehicleNumber: job.vehicleNumber,
		...carriage,
		hirer: hirerOf(quote),
		legs: legsOf(quote, job),
		kind: job.serviceKind,
	}
	return { facts, missing: missingData(facts, job.partnerId !== null) }
}

/** By which two sheets say the same. */
export const digestOf = (facts: SheetFacts) => createHash('sha256').update(JSON.stringify(facts)).digest('hex')

/** A route sheet as the office sees it; not the file itself. */
const told = {
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

/** All sheets of a job, the newest first, void ones too. */
export const sheetsOfJob = (queries: Queries, jobId: number) =>
	queries.select(told).from(routeSheets).where(eq(routeSheets.jobId, jobId)).orderBy(desc(routeSheets.number))

/** The sheet of a job that holds, with its address on this site; undefined where there is none. */
export async function sheetOfJob(queries: Queries, jobId: number) {
	const [sheet] = await queries
		.select(told)
		.from(routeSheets)
		.where(and(eq(routeSheets.jobId, jobId), isNull(routeSheets.voidAt)))
		.orderBy(asc(routeSheets.number))
	return sheet && { ...sheet, path: sheetPath(sheet) }
}
