import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { appContext, type Context } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { type Assignment, assignJob, type NotAssigned } from '#app/domain/dispatch/assign-job.server.ts'
import { chooseServiceKind } from '#app/domain/dispatch/choose-service-kind.server.ts'
import { seeIncidents } from '#app/domain/dispatch/driving/see-incidents.server.ts'
import type { Job } from '#app/domain/dispatch/job.ts'
import { jobAtDesk } from '#app/domain/dispatch/job-at-desk.server.ts'
import { obstacleTo } from '#app/domain/dispatch/obstacles.server.ts'
import { issueSheet } from '#app/domain/dispatch/route-sheets/issue-sheet.server.ts'
import { correctDriven, stateKinds, takeBack } from '#app/domain/dispatch/take-back.server.ts'
import { serviceKinds } from '#app/domain/documents/service-kinds.ts'
import { version } from '#app/domain/quotes/offer/offer.schema.ts'
import { drivenKm } from '#app/web/driving/driver-forms.server.ts'
import { handleForm, type Posting, postedForm, type Refusal } from '#app/web/form/posted-form.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { jobPath } from '#app/web/office/office-paths.ts'
import { obstacleWords } from '#app/web/office/words/plan-words.server.ts'
import { jobOptions } from './job-choices.server.ts'
import { knownJob } from './job-page.server.ts'
import { chosenOf } from './job-search.server.ts'
import { newsSince } from './job-trail.server.ts'

/** Id of a record; null where nothing is chosen, and 0, which no record has, for an invalid value. */
const chosen = z.coerce
	.number()
	.int()
	.positive()
	.catch(0)
	.optional()
	.transform((id) => id ?? null)

const fields = ['vehicleId', 'driverId', 'secondDriverId', 'partnerId'] as const

const AssignSchema = z.object({
	version,
	seen: z.coerce.number().int().catch(0),
	...{ vehicleId: chosen, driverId: chosen, secondDriverId: chosen, partnerId: chosen },
})

type Chosen = Pick<Job, (typeof fields)[number]>

type Desk = { id: number; asked: string | undefined; session: Session }

/** Returns the field of the obstacle; with two drivers, the one it concerns. */
async function fieldOf({ database }: Context, job: Job, { refusal }: NotAssigned, { driverId }: Assignment) {
	if (!refusal.startsWith('driver')) return 'vehicleId'
	const first = await obstacleTo(database.read, job, { vehicleId: null, driverId, secondDriverId: null })
	return first ? 'driverId' : 'secondDriverId'
}

/** Explains why the assignment was refused; what was chosen stays chosen. */
async function notAssigned(
	{ context, texts, request }: Posting,
	{ asked }: Desk,
	refused: NotAssigned,
	{ seen, ...assignment }: Assignment & { seen: number },
): Promise<Refusal> {
	const { refusals } = texts.texts('plan').job
	const { refusal, obstacle } = refused
	const job = await knownJob(request, context, asked)
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
async function chosenOptions({ context, texts }: Posting, { id }: Desk, chosen: Chosen) {
	const desk = await jobAtDesk(context, id)
	if (!desk) return undefined
	return jobOptions(texts, chosenOf(desk.choices, chosen), { brought: new Map(), refuse: false }, desk.sea)
}

const assignForm = (desk: Desk) =>
	postedForm({
		fields: ['version', 'seen', ...fields],
		// The version is not echoed: the form then has the current one, and the alert lists what changed in between.
		echoed: fields,
		schema: AssignSchema,
		work: async ({ seen, ...input }, posting) => {
			const actor = { kind: 'office', email: desk.session.account.email } as const
			const assigned = await assignJob(posting.context, { jobId: desk.id, ...input, actor })
			if (!assigned.ok)
				return {
					...(await notAssigned(posting, desk, assigned, { seen, ...input })),
					chosen: await chosenOptions(posting, desk, input),
				}
			const isNobody = fields.every((field) => input[field] === null)
			return redirect(`${jobPath(desk.id)}?notice=${isNobody ? 'unassigned' : 'assigned'}`, 303)
		},
	})

const sheetForm = ({ id, session }: Desk) =>
	postedForm({
		fields: [],
		echoed: [],
		schema: z.object({}),
		work: async (_, { context, texts }) => {
			const actor = { kind: 'office', email: session.account.email } as const
			const issued = await issueSheet(context, { jobId: id, actor })
			if (issued.ok) return redirect(`${jobPath(id)}?notice=sheetIssued`, 303)
			const { refusals } = texts.texts('plan').job
			const text = issued.refusal === 'missing' ? refusals.sheetMissing : refusals[issued.refusal]
			return { status: 409, alert: { text } }
		},
	})

const KindSchema = z.object({ version, serviceKind: z.enum(serviceKinds) })

/** Changes the kind of service on the route sheet; an outdated version is refused, and the choice stays. */
const kindForm = ({ id, session }: Desk) =>
	postedForm({
		fields: ['version', 'serviceKind'],
		echoed: ['serviceKind'],
		schema: KindSchema,
		work: async ({ version, serviceKind: kind }, { context, texts }) => {
			const actor = { kind: 'office', email: session.account.email } as const
			const chosen = await chooseServiceKind(context, { jobId: id, version, kind, actor })
			if (chosen.ok) return redirect(`${jobPath(id)}?notice=kindChosen#sheet`, 303)
			return { status: 409, alert: { text: texts.texts('plan').job.refusals[chosen.refusal] } }
		},
	})

const SeenSchema = z.object({ lastRead: z.coerce.number().int().catch(0) })

const seenForm = ({ id, session }: Desk) =>
	postedForm({
		fields: ['lastRead'],
		// `lastRead` is not echoed: a newer incident must be read before it is marked as seen.
		echoed: [],
		schema: SeenSchema,
		work: async ({ lastRead }, { context, texts }) => {
			const actor = { kind: 'office', email: session.account.email } as const
			const seen = await seeIncidents(context, { jobId: id, lastRead, actor })
			if (seen.ok) return redirect(`${jobPath(id)}?notice=incidentSeen`, 303)
			return { status: 409, alert: { text: texts.texts('plan').job.refusals[seen.refusal] } }
		},
	})

const TakeBackSchema = z.object({ state: z.enum(stateKinds) })

/** Takes back a state that a driver reported by mistake. */
const takeBackForm = ({ id, session }: Desk) =>
	postedForm({
		fields: ['state'],
		// The state is not echoed: a newer state must be read before it is taken back.
		echoed: [],
		schema: TakeBackSchema,
		work: async ({ state }, { context, texts }) => {
			const actor = { kind: 'office', email: session.account.email } as const
			const taken = await takeBack(context, { jobId: id, state, actor })
			if (taken.ok) return redirect(`${jobPath(id)}?notice=takenBack#reports`, 303)
			return { status: 409, alert: { text: texts.texts('plan').job.refusals[taken.refusal] } }
		},
	})

const KilometresSchema = z.object({ drivenKm, seenKm: z.coerce.number().int().catch(-1) })

const kilometresForm = ({ id, session }: Desk) =>
	postedForm({
		fields: ['drivenKm', 'seenKm'],
		echoed: ['drivenKm'],
		schema: KilometresSchema,
		work: async (typed, { context, texts }) => {
			const actor = { kind: 'office', email: session.account.email } as const
			const corrected = await correctDriven(context, { jobId: id, ...typed, actor })
			if (corrected.ok) return redirect(`${jobPath(id)}?notice=kilometres#reports`, 303)
			return { status: 409, alert: { text: texts.texts('plan').job.refusals[corrected.refusal] } }
		},
	})

/** Handles the buttons of a job's page. @throws the 400 page for an unknown button, 404 for an unknown job */
export async function handleJob(args: ActionFunctionArgs, session: Session) {
	const asked = args.params.job
	const job = await knownJob(args.request, await appContext(), asked)
	const desk = { id: job.id, asked, session }
	return handleForm(args, async ({ form, request }) => {
		switch (form.get('intent')) {
			case 'assign':
				return assignForm(desk)
			case 'issue-sheet':
				return sheetForm(desk)
			case 'service-kind':
				return kindForm(desk)
			case 'see-incidents':
				return seenForm(desk)
			case 'take-back':
				return takeBackForm(desk)
			case 'kilometres':
				return kilometresForm(desk)
			default:
				throw await failure(request, 400)
		}
	})
}
