import { z } from 'zod'
import type { Context } from '#app/context.server.ts'
import type { QuoteAtDesk } from '#app/domain/bookings/quote-at-desk.server.ts'
import { askHirer } from '#app/domain/dispatch/route-sheets/ask-hirer.server.ts'
import { hirerAskedAt, hirerQuestion } from '#app/domain/dispatch/route-sheets/hirer-question.server.ts'
import { momentLabel } from '#app/platform/clock/day-label.server.ts'
import { wallClockAt } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { postedForm } from '#app/web/form/posted-form.server.ts'
import type { DeskActions } from '../desk-actions.ts'
import { type Desk, outcome } from '../desk-outcome.server.ts'

/** Intent that asks a customer for the tax number on their route sheet. */
export const ASK_HIRER = 'ask-hirer'

/** Returns when the customer was asked for the hirer's tax number; null where that question is not open. */
export async function hirerAskedOf(context: Context, { t, tag, texts }: LanguageTexts, { quote }: QuoteAtDesk) {
	const { read } = context.database
	if ((await hirerQuestion(read, context, quote)) !== 'open') return null
	const asked = await hirerAskedAt(read, quote.id)
	const last = asked.at(-1)
	const { title, ask, again, notYet } = texts('hirer').desk
	return {
		...{ title, intent: ASK_HIRER, times: String(asked.length) },
		lastAsked: last === undefined ? notYet : t('hirer:desk.asked', { time: momentLabel(tag, wallClockAt(last)) }),
		button: last === undefined ? ask : again,
	}
}

/** Mails the question to the customer; repeats it where they were asked before. */
const askHirerForm = (desk: Desk) =>
	postedForm({
		fields: ['times'],
		echoed: [],
		schema: z.object({ times: z.coerce.number().int().catch(-1) }),
		work: async ({ times }, posting) =>
			outcome(desk, posting, await askHirer(posting.context, { ...desk, times }), 'hirerAsked'),
	})

/** Button that asks the customer by mail for the data that a route sheet needs. */
export const hirerActions: DeskActions = { [ASK_HIRER]: ({ desk }) => askHirerForm(desk) }
