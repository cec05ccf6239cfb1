import { FormAlert } from '#app/web/form/error-summary.tsx'
import { Notices } from '#app/web/form/notices.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import { SavedAgainst } from '#app/web/form/saved-against.tsx'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { BookingChange, PriceClosed } from './change/booking-change.tsx'
import { CustomerChangeRequests } from './change/customer-change-requests.tsx'
import { ClockAsked } from './clock-asked.tsx'
import { CancelForm, DistanceForm } from './desk-forms.tsx'
import { DeskLinks, DeskTools, RequestFacts } from './head/desk-head.tsx'
import { TripTable } from './head/trip-timetable.tsx'
import { AskHirer } from './hirer/ask-hirer.tsx'
import { DutyTimes } from './jobs/duty-times.tsx'
import { HireJobs } from './jobs/hire-jobs.tsx'
import { GoesOut } from './offer/goes-out.tsx'
import { OfferForm } from './offer/offer-form.tsx'
import { OfficeAnswer } from './office-answer.tsx'
import { BookingPayment } from './payments/booking-payment.tsx'
import type { QuoteDeskPage } from './quote-desk.server.ts'
import { CustomerHistory, Repeats, SentOffers, SuggestedPrice } from './quote-record.tsx'
import { Timeline } from './timeline.tsx'
import { ToTell } from './to-tell.tsx'

type QuoteDeskProps = { page: QuoteDeskPage; reply: FormReply | undefined }

const offerIntents = ['save', 'preview', 'send', 'add-line', 'suggest', 'calculate', 'use-template', 'former-message']

/** Lays out the desk of a quote: trip and person across the top, the price beside the coach's duties, the trail below. */
export function QuoteDesk({ page, reply }: QuoteDeskProps) {
	const { offer } = page
	const replyTo = (...intents: string[]) => (reply && intents.includes(reply.intent) ? reply : undefined)
	const status = <span className={`status status-${page.status}`}>{page.statusName}</span>
	const aside = (
		<>
			{status} {page.hire && <span className="mark">{page.hire.stage}</span>}
			{page.vip && <span className="vip-mark">{page.vip}</span>}
		</>
	)
	// The refusal of an action that is no longer possible has no form to appear in: it is shown at the top.
	const changeRequestIntents = page.changeRequests.flatMap(({ decline, cancel }) => [
		decline.intent,
		cancel?.intent ?? '',
	])
	const isDrawn = (intent: string) => {
		if (['note', 'assign', ...changeRequestIntents].includes(intent)) return true
		if (intent.startsWith('note-')) return page.officeAnswer !== null
		if (['enter-payment', 'refund', 'invoice'].includes(intent)) return page.payment !== null
		if (['decline-change', 'keep', 'cancel-as-asked'].includes(intent)) return false
		return intent === 'cancel' ? page.mayBeCancelled : offer.mayBeSent
	}
	const homeless =
		reply &&
		([
			'resend',
			'remove-note',
			'call-back',
			'discard-change',
			'change-price',
			'ask-hirer',
			'customer-told',
			'keep-clock',
			'own-clock',
		].includes(reply.intent) ||
			!isDrawn(reply.intent))
			? reply.alert
			: null
	const notice = reply ? null : page.notice
	return (
		<AdminPage frame={page} aside={aside}>
			<DeskTools page={page} reply={replyTo('assign')} />
			<DeskLinks page={page} />
			<Notices title={page.heading} notices={typeof notice === 'string' ? [notice] : []} />
			{notice && typeof notice !== 'string' && <SavedAgainst {...notice} />}
			{homeless && <FormAlert {...homeless} />}
			<ToTell page={page} />
			<GoesOut page={page} />
			<CustomerChangeRequests page={page} reply={reply} />
			<ClockAsked page={page} />
			<TripTable trip={page.trip} />
			<RequestFacts page={page} />
			<div className="desk">
				<div>
					<OfficeAnswer page={page} reply={replyTo('note-accepted', 'note-rejected')} />
					<BookingChange page={page} />
					{offer.mayBeSent && <OfferForm page={page} reply={replyTo(...offerIntents)} />}
					{page.mayEdit && !offer.mayBeSent && <PriceClosed page={page} />}
					<BookingPayment page={page} replyTo={replyTo} />
					<SentOffers page={page} />
				</div>
				<aside>
					<HireJobs page={page} />
					<AskHirer page={page} />
					<DutyTimes page={page} />
					{page.mayEdit && <SuggestedPrice page={page} />}
					{page.mayCorrectDistance && <DistanceForm page={page} reply={replyTo('distance')} />}
					<Repeats page={page} />
					<CustomerHistory page={page} />
					{page.mayBeCancelled && <CancelForm page={page} reply={replyTo('cancel')} />}
				</aside>
			</div>
			<Timeline page={page} reply={replyTo('note')} />
		</AdminPage>
	)
}
