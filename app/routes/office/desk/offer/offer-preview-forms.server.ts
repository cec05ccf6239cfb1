import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import type { QuoteAtDesk } from '#app/domain/bookings/quote-at-desk.server.ts'
import { version } from '#app/domain/quotes/offer/offer.schema.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { handleForm, postedForm } from '#app/web/form/posted-form.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { deskAt } from '../desk-outcome.server.ts'
import { deskQuote } from '../quote-desk.server.ts'
import { timelineOf } from '../quote-timeline.server.ts'
import { send } from './offer-forms.server.ts'
import { whyNotOffered } from './offer-preview.server.ts'

const SendSchema = z.object({ version, seen: z.coerce.number().int().catch(0) })

/**
 * Lists what has happened to a quote since it was shown, one line each.
 * @param seen id of the last trail entry shown
 */
function happenedSince(texts: LanguageTexts, desk: QuoteAtDesk, seen: number) {
	const events = desk.events.filter(({ id }) => id > seen)
	return timelineOf(texts, { ...desk, events, mails: [] })
		.flatMap(({ time, who, what, changes }) => [`${time} · ${who} · ${what}`, ...changes])
		.join('\n')
}

/**
 * Sends the previewed draft, if it has not changed since.
 * @throws the 404 page for an unknown quote, 400 for an unknown button
 */
export async function handlePreview(args: ActionFunctionArgs, session: Session) {
	const desk = await deskAt(args, session)
	return handleForm(args, async ({ form, request }) => {
		if (form.get('intent') !== 'send') throw await failure(request, 400)
		return postedForm({
			fields: ['version', 'seen'],
			echoed: [],
			schema: SendSchema,
			work: async ({ version, seen }, posting) => {
				const { draft } = await deskQuote(request, posting.context, desk.code)
				const { preview } = posting.texts.texts('desk')
				const problem = draft ? whyNotOffered(posting.texts, draft) : preview.none
				if (!draft || problem !== null) return { status: 422, alert: { text: problem ?? preview.none } }
				const sent = await send(desk, posting, { ...desk, version, draft })
				if (sent instanceof Response) return sent
				const now = await deskQuote(request, posting.context, desk.code)
				const isStale = version !== now.quote.version
				return {
					...sent,
					alert: isStale ? { text: preview.stale } : sent.alert,
					values: { since: isStale ? happenedSince(posting.texts, now, seen) : '' },
				}
			},
		})
	})
}
