import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import type { Queries } from '#app/platform/db/database.server.ts'
import { jobEvents, jobs, routeSheets } from '#drizzle/schema.ts'

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const isWholePdf = (bytes: Buffer) =>
	bytes.subarray(0, 5).toString() === '%PDF-' && bytes.subarray(-8).toString().trimEnd().endsWith('%%EOF')

type Row = Pick<typeof routeSheets.$inferSelect, 'jobId' | 'number' | 'voidAt' | 'pdf' | 'sha256'>

/** Returns the faults of one sheet by itself. */
function faultOf({ jobId, number, pdf, sha256: stored }: Row) {
	const bytes = Buffer.from(pdf, 'base64')
	return isWholePdf(bytes) && sha256(bytes) === stored ? [] : [`sheet ${number} of job ${jobId} is not whole`]
}

/**
 * Returns the faults among route sheets and their jobs, independently of the code that issues them; expected to be
 * empty. Faults are an incomplete file, a missing number, two valid sheets of a job, a stage without its sheet, and an
 * audit trail with another number of sheets.
 */
export async function brokenSheets(queries: Queries): Promise<string[]> {
	const all = await queries.select().from(jobs)
	const sheets: Row[] = await queries.select().from(routeSheets)
	const events = await queries
		.select({ jobId: jobEvents.jobId })
		.from(jobEvents)
		.where(eq(jobEvents.kind, 'sheetIssued'))
	const ofJobs = all.flatMap(({ id, stage }) => {
		const own = sheets.filter(({ jobId }) => jobId === id)
		const holding = own.filter(({ voidAt }) => voidAt === null).length
		const numbers = own.map(({ number }) => number).sort((one, other) => one - other)
		const facts = events.filter(({ jobId }) => jobId === id).length
		return [
			...(numbers.some((number, index) => number !== index + 1) ? [`job ${id} has sheets ${numbers}`] : []),
			...(holding !== Number(stage === 'sheetIssued')
				? [`job ${id} is ${stage}, and ${holding} of its sheets hold`]
				: []),
			...(facts !== own.length ? [`job ${id} has ${own.length} sheets, and its trail tells of ${facts}`] : []),
		]
	})
	return [...sheets.flatMap(faultOf), ...ofJobs]
}

const folderOf = (dataDir: string) => path.join(dataDir, 'route-sheets')

/** Returns the copies of sheets on the disk, and how many other files are there. */
export function copiesOnDisk(dataDir: string) {
	const names = existsSync(folderOf(dataDir)) ? readdirSync(folderOf(dataDir)) : []
	const copies = names.filter((name) => name.endsWith('.pdf'))
	return { copies, others: names.length - copies.length }
}

/** Returns the copies on the disk that are no issued sheet, or incomplete; call it while no copy is being written. */
export async function brokenCopies(queries: Queries, dataDir: string) {
	const rows = await queries.select({ sha256: routeSheets.sha256 }).from(routeSheets)
	const issued = new Set(rows.map((row) => row.sha256))
	const { copies } = copiesOnDisk(dataDir)
	return copies.filter((name) => !issued.has(sha256(readFileSync(path.join(folderOf(dataDir), name)))))
}
