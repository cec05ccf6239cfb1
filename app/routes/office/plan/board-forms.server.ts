import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { MAX_BUFFER, setPlanBuffer } from '#app/domain/dispatch/board/plan-settings.server.ts'
import { setHoursRefuse } from '#app/domain/dispatch/hours/hours-setting.server.ts'
import { handleForm, postedForm } from '#app/web/form/posted-form.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { PLAN_PATH } from '#app/web/office/office-paths.ts'

/** Minutes between two jobs; text that is no number becomes -1, which is out of range. */
const BufferSchema = z.object({
	minutes: z.coerce.number().catch(-1),
	hours: z.enum(['warn', 'refuse']).catch('warn'),
})

/**
 * Handles the form for the minutes between two jobs and the rule on drivers' hours.
 * @throws the 400 page for an unknown button
 */
export const handleBoard = (args: ActionFunctionArgs) =>
	handleForm(args, async ({ form, request }) => {
		if (form.get('intent') !== 'buffer') throw await failure(request, 400)
		return postedForm({
			fields: ['minutes', 'hours'],
			echoed: ['minutes', 'hours'],
			schema: BufferSchema,
			work: async ({ minutes, hours }, { context, texts }) => {
				const set = await setPlanBuffer(context, minutes)
				if (set.ok) await setHoursRefuse(context, hours === 'refuse')
				if (set.ok) return redirect(`${PLAN_PATH}?notice=buffer`, 303)
				return { status: 422, errors: { minutes: [texts.t('plan:board.buffer.range', { most: MAX_BUFFER })] } }
			},
		})
	})
