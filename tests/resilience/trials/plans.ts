import { type Context, openContext } from '#app/context.server.ts'
import { addDays, dayAt } from '#app/platform/clock/wall-clock.ts'
import { readConfig } from '#app/platform/config/config.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { jobs, quotes, routeSheets } from '#drizzle/schema.ts'
import { jobsToPlan, storePlanner } from '#tests/support/jobs-to-plan.ts'
import { insertQuotes } from '#tests/support/many-quotes.ts'
import { collisionsIn, halfDone, plannedRows } from '#tests/support/plan-oracle.ts'
import { cookieOf, type Planning, planUntilKilled } from '#tests/support/planners-until-killed.ts'
import { startSite } from '#tests/support/running-site.ts'
import { brokenCopies, brokenSheets, copiesOnDisk } from '#tests/support/sheet-oracle.ts'
import type { Trial, Trying } from '../trial.ts'
import { NO_LIMITS, tally, until } from '../visitors.ts'

const KILLS = 20
const FORMS_PER_KILL = 40
const PLANNERS = 4

/**
 * Stores an accepted booking with a tax number for its route sheets.
 * @returns its reference
 */
async function agreedHire(context: Context) {
	await insertQuotes(context, 1)
	const pickupAt = `${addDays(dayAt(context.now()), 30)} 09:30`
	const agreed = { status: 'accepted', taxNumber: 'B12345674', pickupAt, createdAt: context.now() } as const
	const [hire] = await inTransaction(context, (tx) => tx.update(quotes).set(agreed).returning({ code: quotes.code }))
	return hire?.code ?? ''
}

type Found = { collisions: number; halfDone: number; broken: string[]; copies: string[] }

/** Returns the faults in the data after a kill. */
async function lookAt({ database: { read }, config }: Context): Promise<Found> {
	return {
		collisions: collisionsIn(await plannedRows(read)).length,
		halfDone: (await halfDone(read)).length,
		broken: await brokenSheets(read),
		copies: await brokenCopies(read, config.dataDir),
	}
}

/** Returns whether each planned job has its sheet, and each sheet its copy. */
async function isComplete({ database: { read }, config }: Context) {
	const stages = (await read.select({ stage: jobs.stage }).from(jobs)).map(({ stage }) => stage)
	const issued = stages.filter((stage) => stage === 'sheetIssued').length
	const { copies, others } = copiesOnDisk(config.dataDir)
	return !stages.includes('planned') && copies.length === issued && others === 0
}

function tellFound({ tell }: Trying, found: Found[]) {
	const none = (item: string, counts: number[]) => {
		const sum = counts.reduce((all, count) => all + count, 0)
		tell(item, sum, '0', sum === 0)
	}
	none(
		'vehicles and drivers in two places',
		found.map(({ collisions }) => collisions),
	)
	none(
		'jobs half planned',
		found.map((each) => each.halfDone),
	)
	const broken = found.flatMap((each) => [...each.broken, ...each.copies])
	tell('sheets and copies half done', broken.length === 0 ? '0' : tally(broken), '0', broken.length === 0)
}

async function run(trying: Trying) {
	const { scale, tell, later, folder } = trying
	const dataDir = folder()
	const context = await openContext(readConfig({ ...NO_LIMITS, DATA_DIR: dataDir }))
	later(() => context.database.close())
	later(() => context.places.close())
	const code = await agreedHire(context)
	const scene = await jobsToPlan(context, { code, atOnce: 4, bunches: 6, own: 4, inHours: 12 })
	const start = async () => {
		const site = await startSite({ ...NO_LIMITS, DATA_DIR: dataDir })
		later(() => site.stop('SIGKILL'))
		return site
	}
	const first = await start()
	const planning: Planning = { ...scene, cookies: [], answers: [], issued: [] }
	for (let number = 0; number < PLANNERS; number++)
		planning.cookies.push(await cookieOf(first, await storePlanner(context, `planner-${number}@garbi.example`)))
	await first.stop()

	const found: Found[] = []
	for (let kill = 0; kill < Math.max(2, Math.round(KILLS * scale)); kill++) {
		await planUntilKilled(await start(), planning, FORMS_PER_KILL)
		found.push(await lookAt(context))
	}
	const site = await start()
	const complete = await until(() => isComplete(context), 90_000)
	await site.stop()
	found.push(await lookAt(context))

	const stored = (await context.database.read.select({ jobId: routeSheets.jobId }).from(routeSheets)).map(
		(row) => row.jobId,
	)
	const answers = tally(planning.answers)
	tell(
		'forms',
		answers,
		'303 and 409',
		planning.answers.every((status) => status === 303 || status === 409),
	)
	tellFound(trying, found)
	const lost = planning.issued.filter((jobId) => !stored.includes(jobId)).length
	tell('sheets acknowledged and not there', `${lost} of ${planning.issued.length}`, '0', lost === 0)
	tell('the next start makes those that lack', `${stored.length} sheets in all`, 'each planned job one', complete)
}

export const plans: Trial = {
	name: 'R25',
	about: '`kill -9` twenty times while four people plan one fleet and issue route sheets: nothing half done',
	run,
}
