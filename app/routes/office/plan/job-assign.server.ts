import { redirect } from '@remix-run/node'
import { z } from 'zod'
import type { Context } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { type Assignment, assignJob, type NotAssigned } from '#app/domain/dispatch/assign-job.server.ts'
import { chooseServiceKind } from '#app/domain/dispatch/choose-service-kind.server.ts'
import type { Job } from '#app/domain/dispatch/job.ts'
import { jobAtDesk } from '#app/domain/dispatch/job-at-desk.server.ts'
import { obstacleTo } from '#app/domain/dispatch/obstacles.server.ts'
import { planRestOfHire } from '#app/domain/dispatch/proposals/rest-of-hire.server.ts'
import { serviceKinds } from '#app/domain/documents/service-kinds.ts'
import { version } from '#app/domain/quotes/offer/offer.schema.ts'
import { type Posting, postedForm, type Refusal } from '#app/web/form/posted-form.server.ts'
import { jobPath, PLAN_PATH } from '#app/web/office/office-paths.ts'
import { obstacleWords } from '#app/web/office/words/plan-words.server.ts'
import { jobOptions, noHours } from './job-choices.server.ts'
import { knownJob } from './job-page.server.ts'
import { chosenOf } from './job-search.server.ts'
import { newsSince } from './job-trail.server.ts'
import { REST_LEFT } from './job-who.server.ts'

/** Id of a record; null where nothing is chosen, and 0, which no record has, for an invalid value. */
const chosen = z.coerce
	.number()
	.int()
	.positive()
	.catch(0)
	.optional()
	.transform((id) => id ?? null)

const fields = ['pair', 'vehicleId', 'driverId', 'secondDriverId', 'partnerId', 'serviceKind', 'also'] as const

const AssignSchema = z.object({
	version,
	seen: z.coerce.number().int().catch(0),
	/** what is assigned `now`, `none`, a vehicle and a driver as `1-2`, or a partner as `p3`; '' for the other fields alone */
	pair: z.string().default(''),
	...{ vehicleId: chosen, driverId: chosen, secondDriverId: chosen, partnerId: chosen },
	serviceKind: z.enum(serviceKinds).optional(),
	also: z.string().default(''),
	/** query of the board that the form was on; '' on the job's page */
	board: z
		.string()
		.regex(/^[a-z0-9=&-]{1,60}$/)
		.catch(''),
})

type Typed = z.infer<typeof AssignSchema>

export type Desk = { id: number; asked: string | undefined; session: Session }

const nobody: Assignment = { vehicleId: null, driverId: null, secondDriverId: null, partnerId: null }

/** Returns what a choice among the pairs means, before other vehicles and drivers replace it. */
function assignmentOf(job: Job, pair: string): Assignment {
	if (pair === 'none') return nobody
	if (pair === 'now') return { ...nobody, vehicleId: job.vehicleId, driverId: job.driverId, partnerId: job.partnerId }
	const [vehicleId = 0, driverId = 0] = pair.split('-').map((id) => Number(id) || 0)
	return pair.startsWith('p')
		? { ...nobody, partnerId: Number(pair.slice(1)) || 0 }
		: { ...nobody, vehicleId, driverId }
}

/** Returns the assignment that the form means. A vehicle or driver chosen by itself replaces that of the pair. */
function wantedBy(job: Job, { pair, vehicleId, driverId, secondDriverId, partnerId }: Typed): Assignment {
	if (pair === '' || partnerId !== null) return { vehicleId, driverId, secondDriverId, partnerId }
	const base = assignmentOf(job, pair)
	const isReplaced = vehicleId !== null || driverId !== null
	if (base.partnerId !== null && !(pair === 'now' && isReplaced)) return base
	const first = driverId ?? base.driverId
	return {
		...{ vehicleId: vehicleId ?? base.vehicleId, driverId: first, partnerId: null },
		secondDriverId: pair === 'none' && first === null ? null : secondDriverId,
	}
}

/** Returns the field of the obstacle; with two drivers, the one it concerns. */
async function fieldOf({ database }: Context, job: Job, { refusal }: NotAssigned, { driverId }: Assignment) {
	if (!refusal.startsWith('driver')) return 'vehicleId'
	const first = await obstacleTo(database.read, job, { vehicleId: null, driverId, secondDriverId: null })
	return first ? 'driverId' : 'secondDriverId'
}

/** Explains why the assignment was refused; what was chosen stays chosen. */
async function notAssigned(
	{ context, texts }: Posting,
	job: Job,
	refused: NotAssigned,
	{ seen, ...assignment }: Assignment & { seen: number },
): Promise<Refusal> {
	const { refusals } = texts.texts('plan').job
	const { refusal, obstacle } = refused
	if (obstacle) {
		const field = await fieldOf(context, job, refused, assignment)
		return { status: 409, errors: { [field]: [obstacleWords(texts, obstacle)] } }
	}
	if (refusal === 'driverHours') return { status: 409, errors: { driverId: [refusals.driverHours] } }
	const news = refusal === 'changedMeanwhile' ? await newsSince(texts, context.database.read, job.id, seen) : ''
	if (news !== '') return { status: 409, alert: { text: texts.t('plan:job.cameBetween', { news }) } }
	const text = refusal === 'isOver' || refusal === 'unknown' ? refusals[refusal] : refusals.changedMeanwhile
	return { status: 409, alert: { text } }
}

/** Returns the chosen values as options, because the page lists only the first of very many. */
async function chosenOptions({ context, texts }: Posting, { id }: Desk, assignment: Assignment) {
	const desk = await jobAtDesk(context, id)
	if (!desk) return undefined
	return jobOptions(texts, chosenOf(desk.choices, assignment), noHours, desk.sea)
}

const isNobody = ({ vehicleId, driverId, partnerId }: Assignment) => !vehicleId && !driverId && !partnerId

/** Returns where the office reads what was saved: on the board it came from, or at the job if something is left. */
function answerTo({ id }: Desk, { board }: Typed, notice: string, left: number) {
	if (board !== '' && left === 0) return redirect(`${PLAN_PATH}?${board}&notice=${notice}`, 303)
	return redirect(`${jobPath(id)}?notice=${notice}${left > 0 ? `&${REST_LEFT}=1` : ''}`, 303)
}

/** Sets the kind of service on the route sheet, where the form has another one. */
async function chooseKind({ context, texts }: Posting, { id, session }: Desk, job: Job, kind: Typed['serviceKind']) {
	if (kind === undefined || kind === job.serviceKind) return undefined
	const actor = { kind: 'office', email: session.account.email } as const
	const chosen = await chooseServiceKind(context, { jobId: id, version: job.version, kind, actor })
	return chosen.ok ? null : { status: 409, alert: { text: texts.texts('plan').job.refusals[chosen.refusal] } }
}

/** Handles the form that assigns a vehicle and drivers or a partner, on the job's page and on the board. */
export const assignForm = (desk: Desk) =>
	postedForm({
		fields: ['version', 'seen', 'board', ...fields],
		// The version is not echoed: the form then has the current one, and the alert lists what changed in between.
		echoed: fields,
		schema: AssignSchema,
		work: async (typed, posting) => {
			const { context, request } = posting
			const before = await knownJob(request, context, desk.asked)
			const actor = { kind: 'office', email: desk.session.account.email } as const
			const input = wantedBy(before, typed)
			const assigned = await assignJob(context, { jobId: desk.id, version: typed.version, ...input, actor })
			if (!assigned.ok) {
				const refusal = await notAssigned(posting, before, assigned, { seen: typed.seen, ...input })
				return { ...refusal, chosen: await chosenOptions(posting, desk, input) }
			}
			const kind = await chooseKind(posting, desk, assigned.value, typed.serviceKind)
			if (kind) return kind
			const rest = typed.also === '' ? undefined : await planRestOfHire(context, { jobId: desk.id, actor })
			const { planned, left } = rest ?? { planned: 0, left: 0 }
			const isSame = assigned.value.version === before.version && planned + left === 0
			if (kind === null && isSame) return answerTo(desk, typed, 'kindChosen', 0)
			if (isNobody(input)) return answerTo(desk, typed, 'unassigned', 0)
			return answerTo(desk, typed, planned > 0 ? 'assignedBoth' : 'assigned', left)
		},
	})
