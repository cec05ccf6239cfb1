import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { MOST_BUFFER, setPlanBuffer } from '#app/plan/plan-settings.server.ts'
import { postedForm, replyToForm } from '../../form/posted-form.server.ts'
import { failure } from '../../shell/failures.server.ts'
import { PLAN_PATH } from './plan-words.server.ts'

/** Minutes as they are typed; what is no number is out of range, too. */
const BufferSchema = z.object({ minutes: z.coerce.number().catch(-1) })

/** Answers the form of the minutes between two jobs. @throws the 400 page for an unknown button */
export const replyToBoard = (args: ActionFunctionArgs) =>
	replyToForm(args, async ({ form, request }) => {
		if (form.get('intent') !== 'buffer') throw await failure(request, 400)
		return postedForm({
			fields: ['minutes'],
			echoed: ['minutes'],
			schema: BufferSchema,
			work: async ({ minutes }, { context, texts }) => {
				const set = await setPlanBuffer(context, minutes)
				if (set.ok) return redirect(`${PLAN_PATH}?notice=buffer`, 303)
				return { status: 422, errors: { minutes: [texts.t('plan:board.buffer.range', { most: MOST_BUFFER })] } }
			},
		})
	})
