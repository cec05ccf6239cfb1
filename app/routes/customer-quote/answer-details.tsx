import { AskAgain } from '#app/web/quote/ask-again.tsx'
import type { AnswerPage } from '#app/web/quote/quote-answer.server.ts'
import { CoachSeats } from '#app/web/quote/trip/coach-seats.tsx'
import { TripLegs } from '#app/web/quote/trip/timeline.tsx'
import { AnsweredTrip } from './answered-trip.tsx'
import { CancelBooking } from './cancel-booking.tsx'
import { ChangeRequestForms } from './change-requests.tsx'
import { ForTravellers } from './for-travellers.tsx'

/** Leads back to the form that accepts, from the foot of a phone's screen, once that form has been scrolled away. */
const AnswerBar = ({ page: { first, form } }: { page: AnswerPage }) =>
	form?.accepts && (
		<div className="answer-bar">
			<p>
				<strong>{first.total?.amount}</strong>
				<a className="button" href="#accept">
					{form.accept.heading}
				</a>
			</p>
		</div>
	)

/** Shows the trip, its coach and its price in full, and what else the customer can do. */
export function AnswerDetails({ page }: { page: AnswerPage }) {
	const { form, changeRequests, errorTitle } = page
	return (
		<>
			<CoachSeats coach={page.coach} />
			<TripLegs timeline={page.timeline} />
			<AnsweredTrip page={page} />
			<ForTravellers travellers={page.travellers} />
			{changeRequests.forms && (!form || form.accepts) && (
				<ChangeRequestForms forms={changeRequests.forms} errorTitle={errorTitle} />
			)}
			{!page.isDead && page.again && <AskAgain again={page.again} />}
			<CancelBooking cancel={page.cancel} errorTitle={errorTitle} />
			<AnswerBar page={page} />
		</>
	)
}
