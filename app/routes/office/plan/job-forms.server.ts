import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { appContext } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { seeIncidents } from '#app/domain/dispatch/driving/see-incidents.server.ts'
import { issueSheet } from '#app/domain/dispatch/route-sheets/issue-sheet.server.ts'
import { correctDriven, stateKinds, takeBack } from '#app/domain/dispatch/take-back.server.ts'
import { drivenKm } from '#app/web/driving/driver-forms.server.ts'
import { handleForm, postedForm } from '#app/web/form/posted-form.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { jobPath } from '#app/web/office/office-paths.ts'
import { assignForm, type Desk } from './job-assign.server.ts'
import { knownJob } from './job-page.server.ts'

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
