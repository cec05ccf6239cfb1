import type { AppLoadContext } from '@remix-run/node'
import type { Session } from '#app/accounts/sessions.server.ts'
import { appContext } from '#app/context.server.ts'
import { htmlLang } from '#app/i18n/languages.ts'
import { textsFor } from '#app/i18n/texts.server.ts'
import { letterOf } from '#app/mail/compose.server.ts'
import { renderText } from '#app/mail/templates/letter.tsx'
import { lastDayOf, totalsOf } from '#app/quotes/offer.ts'
import { offerMail } from '#app/quotes/quote-mails.server.ts'
import { dayAt } from '#app/shared/wall-clock.ts'
import { cardOf, priceOf } from '../../quotes/quote-card.server.ts'
import { adminFrame } from '../admin-frame.server.ts'
import { customersTexts } from './desk-offer.server.ts'
import { deskQuote } from './quote-desk.server.ts'

/** What a customer would see of the saved draft, page and mail, in their language. Nothing is sent or stored. */
export async function offerPreviewPage(
	request: Request,
	loadContext: AppLoadContext,
	session: Session,
	code: string | undefined,
) {
	const context = await appContext()
	const { quote, draft, offers } = await deskQuote(request, context, code)
	const texts = await textsFor(request)
	const theirs = customersTexts(quote)
	const { preview: text } = texts.texts('desk')
	const title = texts.t('desk:preview.title', { code: quote.code })
	const frame = await adminFrame(request, loadContext, session, 'quotes', title)
	const back = `/admin/quotes/${quote.code}/`
	if (!draft) return { ...frame, text, back, shown: null }

	const now = context.now()
	const offer = {
		...draft,
		...totalsOf(draft),
		number: (offers[0]?.number ?? 0) + 1,
		validUntil: lastDayOf(dayAt(now), draft.validDays, quote.pickupAt),
		sentAt: now,
	}
	const letter = letterOf(context, {
		template: 'quote-offer',
		language: theirs.language,
		data: JSON.stringify(offerMail(quote, offer)),
		createdAt: now,
	})
	return {
		...frame,
		text,
		back,
		shown: {
			lang: htmlLang(theirs.language),
			card: cardOf(theirs, { quote, offer, status: 'quoted' }),
			price: priceOf(theirs, offer),
			subject: letter.subject,
			mail: renderText(letter),
		},
	}
}
