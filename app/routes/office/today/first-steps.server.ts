import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { appContext, type Context } from '#app/context.server.ts'
import { may } from '#app/domain/accounts/rights.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { readFirstSteps, type StepState, skipStep } from '#app/domain/setup/first-steps.server.ts'
import { stepParts } from '#app/domain/setup/first-steps.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { handleForm, postedForm } from '#app/web/form/posted-form.server.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'

export const FIRST_STEPS_PATH = '/admin/first-steps/'

const isOver = ({ state }: StepState) => state !== 'open'

/** Returns the share of steps that are made, from 0 to 1. */
const shareOf = (steps: readonly StepState[]) => steps.filter(isOver).length / steps.length

/** Says how many steps are made: “12 of 18 steps done”. */
const doneLine = ({ t }: LanguageTexts, steps: readonly StepState[]) =>
	t('firstSteps:done', { count: steps.filter(isOver).length, all: steps.length })

/** Reads what the page of the first steps shows. */
export async function firstStepsPage(request: Request, session: Session) {
	const context = await appContext()
	const texts = await textsFor(request)
	const { lead, byLaw, states, skip, unskip, which, skipped, parts, steps: words } = texts.texts('firstSteps')
	const steps = await readFirstSteps(context, session.account.id)
	return {
		frame: await adminFrame(request, session, 'firstSteps'),
		text: { lead, byLaw, states, skip, unskip, which, skipped },
		done: doneLine(texts, steps),
		share: shareOf(steps),
		parts: stepParts.map((part) => ({
			part,
			title: parts[part],
			steps: steps
				.filter((step) => step.part === part)
				.map(({ name, href, state, byLaw: isByLaw }) => ({
					name,
					href,
					state,
					isByLaw: isByLaw === true,
					...words[name],
				})),
		})),
	}
}

export type FirstStepsPage = Awaited<ReturnType<typeof firstStepsPage>>

/** Leads from the start page to the first steps; null when all are made, and for office staff. */
export async function firstStepsNotice(context: Context, texts: LanguageTexts, { account }: Session) {
	if (!may(account, 'company')) return null
	const steps = await readFirstSteps(context, account.id)
	if (steps.every(isOver)) return null
	return {
		text: doneLine(texts, steps),
		share: shareOf(steps),
		link: texts.texts('firstSteps').goOn,
		url: FIRST_STEPS_PATH,
	}
}

/** Handles the buttons that skip a step, or take that back. */
export const handleFirstSteps = (args: ActionFunctionArgs) =>
	handleForm(args, ({ form }) =>
		postedForm({
			fields: ['step'],
			echoed: [],
			schema: z.object({ step: z.string().default('') }),
			work: async ({ step }, { context }) => {
				if (!(await skipStep(context, step, form.get('intent') === 'skip'))) return { status: 422 }
				return redirect(FIRST_STEPS_PATH, 303)
			},
		}),
	)
