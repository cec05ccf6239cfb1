import { createHash, randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Company } from '#app/domain/company/company.ts'
import { withLook } from '#app/domain/documents/letterhead.server.ts'
import { type RouteSheetFacts, routeSheetPdf } from '#app/domain/documents/route-sheet-pdf.ts'
import { changedParts, type SheetFacts } from '#app/domain/documents/sheet-facts.ts'
import type { Queries, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { jobs, routeSheets } from '#drizzle/schema.ts'
import type { Job } from '../job.ts'
import { isJobOver, isPlanned } from '../job.ts'
import { type JobActor, recordJobEvent } from '../job-events.server.ts'
import { jobById } from '../jobs.server.ts'
import { sheetPath } from './sheet-address.ts'
import { digestOf, SHEET_LANGUAGE, sheetFactsOfJobs, sheetsOfJobs } from './sheet-of-job.server.ts'
import { MAX_BYTES, TOKEN_BYTES } from './sheet-rules.ts'
import { voidSheet } from './void-sheet.server.ts'

export type SheetRefusal = 'unknown' | 'isOver' | 'missing' | 'changedMeanwhile'

/** Valid sheet and its path; `isNew` where this call has issued it. */
export type Issued = { number: number; path: string; isNew: boolean }

/** Reads the data and the earlier sheets of some jobs; leaves out jobs for which there can be no sheet. */
async function basesOf(queries: Queries, company: Company, of: readonly Job[]) {
	const facts = await sheetFactsOfJobs(queries, company, of)
	const sheets = await sheetsOfJobs(
		queries,
		of.map(({ id }) => id),
	)
	return of.flatMap((job) => {
		const known = facts.get(job.id)
		if (!known) return []
		const [last, ...older] = sheets.filter(({ jobId }) => jobId === job.id)
		return [{ job, ...known, digest: digestOf(known.facts), last, first: older.at(-1) ?? last }]
	})
}

type Basis = Awaited<ReturnType<typeof basesOf>>[number]

/** Reads the data and the earlier sheets of one job by its id; undefined where there is none. */
async function basisOf(queries: Queries, { company }: Context, jobId: number) {
	const job = await jobById(queries, jobId)
	const [basis] = job ? await basesOf(queries, company, [job]) : []
	return basis
}

/** Describes the sheet that a new one replaces and the changed parts; undefined for the first sheet of a job. */
function replacedBy({ last, facts }: Basis): RouteSheetFacts['replaces'] {
	if (!last) return undefined
	const before: SheetFacts = JSON.parse(last.facts)
	return { number: last.number, issuedAt: last.issuedAt, before, parts: changedParts(before, facts) }
}

/** Draws the PDF, which contains its own address. */
async function drawn(context: Context, basis: Basis, token: string) {
	const { drawPdf } = await import('#app/domain/documents/draw/draw-pdf.server.ts')
	const { facts, last, first } = basis
	const issuedAt = context.now()
	const sheetFacts: RouteSheetFacts = {
		facts,
		number: (last?.number ?? 0) + 1,
		address: `${context.config.origin}${sheetPath({ token })}`,
		issuedAt,
		firstIssuedAt: first?.issuedAt ?? issuedAt,
		isLate: last === undefined && issuedAt >= basis.job.startsAt,
		isPartners: basis.job.partnerId !== null,
		replaces: replacedBy(basis),
	}
	const content = routeSheetPdf(textsIn(SHEET_LANGUAGE), context.company, sheetFacts)
	const pdf = await drawPdf(await withLook(context, content, context.look))
	if (pdf.length > MAX_BYTES) throw new Error(`The sheet of job ${basis.job.id} has ${pdf.length} bytes.`)
	return { pdf, sheetFacts }
}

async function store(
	tx: Transaction,
	context: Context,
	{
		basis,
		made,
		token,
		actor,
	}: { basis: Basis; made: Awaited<ReturnType<typeof drawn>>; token: string; actor: JobActor },
) {
	const { job, facts, digest } = basis
	const { number, issuedAt, replaces } = made.sheetFacts
	await voidSheet(tx, context, job.id)
	await tx.insert(routeSheets).values({
		...{ jobId: job.id, number, token, facts: JSON.stringify(facts), factsDigest: digest },
		pdf: made.pdf.toString('base64'),
		sha256: createHash('sha256').update(made.pdf).digest('hex'),
		reason: replaces?.parts.join(',') ?? '',
		...{ issuedAt, issuedBy: actor.kind === 'office' ? actor.email : null },
		...{ serviceStartsAt: job.startsAt, serviceEndsAt: job.endsAt },
	})
	await tx
		.update(jobs)
		.set({ stage: 'sheetIssued', version: sql`${jobs.version} + 1` })
		.where(and(eq(jobs.id, job.id), eq(jobs.stage, 'planned')))
	await recordJobEvent(tx, { jobId: job.id, kind: 'sheetIssued', at: issuedAt, actor, detail: String(number) })
}

const standing = ({ last, digest }: Basis): Issued | undefined =>
	last && last.voidAt === null && last.factsDigest === digest
		? { number: last.number, path: sheetPath(last), isNew: false }
		: undefined

/** Returns why no sheet can be issued: the service is over, data are missing or the job is not assigned. */
function refusalFor({ job, missing }: Basis, now: number): SheetRefusal | undefined {
	if (isJobOver(job, now)) return 'isOver'
	return missing.length > 0 || !isPlanned(job) ? 'missing' : undefined
}

/**
 * Selects the jobs for which `issueSheet` would issue a sheet: nothing is missing, and no valid sheet says the same.
 * @returns their ids, in the order of the jobs
 */
export async function jobsToIssue({ database, company, now }: Context, of: readonly Job[]): Promise<number[]> {
	const bases = await basesOf(database.read, company, of)
	return bases.filter((basis) => !refusalFor(basis, now()) && !standing(basis)).map(({ job }) => job.id)
}

/**
 * Issues the route sheet of a job as a PDF at an address of its own, unless a valid one says the same. The previous
 * sheet becomes void and is retained (domain F.1). The PDF is drawn before the transaction, which stores it only if the
 * data are unchanged.
 */
export async function issueSheet(
	context: Context,
	{ jobId, actor }: { jobId: number; actor: JobActor },
): Promise<Result<Issued, SheetRefusal>> {
	const basis = await basisOf(context.database.read, context, jobId)
	if (!basis) return refused('unknown')
	const refusal = refusalFor(basis, context.now())
	if (refusal) return refused(refusal)
	const held = standing(basis)
	if (held) return accepted(held)
	const token = randomBytes(TOKEN_BYTES).toString('base64url')
	const made = await drawn(context, basis, token)
	return inTransaction(context, async (tx): Promise<Result<Issued, SheetRefusal>> => {
		// Locks the job: concurrent changes wait, and earlier ones are seen below.
		await tx
			.update(jobs)
			.set({ version: sql`${jobs.version}` })
			.where(eq(jobs.id, jobId))
		const now = await basisOf(tx, context, jobId)
		if (!now || now.digest !== basis.digest || now.last?.id !== basis.last?.id || !isSame(now.job, basis.job))
			return refused('changedMeanwhile')
		await store(tx, context, { basis: now, made, token, actor })
		return accepted({ number: made.sheetFacts.number, path: sheetPath({ token }), isNew: true })
	})
}

const isSame = (one: Job, other: Job) => one.startsAt === other.startsAt && one.endsAt === other.endsAt
