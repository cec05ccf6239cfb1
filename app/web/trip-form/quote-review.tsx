import { Form } from '@remix-run/react'
import { Fragment, useEffect } from 'react'
import { coachPicture } from '#app/domain/fleet/coach-picture.ts'
import { fieldsIn } from '#app/domain/quotes/quote-request.ts'
import { legEntries } from '#app/domain/quotes/trip/form-legs.ts'
import { stopEntries } from '#app/domain/quotes/trip/form-stops.ts'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import { Notices } from '#app/web/form/notices.tsx'
import { FactList } from '#app/web/ui/fact-list.tsx'
import { useAnswerFocus } from './hooks/use-answer-focus.ts'
import { keepToken } from './hooks/use-draft.ts'
import type { QuoteFormReply, QuoteTicket, ReviewWords } from './quote-form.server.ts'

type QuoteReviewProps = { reply: QuoteFormReply; ticket: QuoteTicket; words: ReviewWords }

/** Shows the review (contract §2): the request as a ticket, and the same fields hidden in the form that sends them. */
export function QuoteReview({ reply, ticket, words }: QuoteReviewProps) {
	const review = ticket.text
	const heading = useAnswerFocus(reply)
	useEffect(() => keepToken(reply.formToken), [reply.formToken])
	return (
		<>
			<p className="step">{words.step}</p>
			<h1 ref={heading} tabIndex={-1}>
				{review.title}
			</h1>
			<p className="lead">{review.lead}</p>
			<Form method="post" className="quote-review" preventScrollReset>
				<Notices title={words.notices} notices={reply.notices} />
				<input type="hidden" name="formToken" value={reply.formToken} />
				{fieldsIn(reply.values).map((field) => (
					<input key={field} type="hidden" name={field} value={reply.values[field]} />
				))}
				{[...stopEntries(0, reply.paradas), ...legEntries(reply.legs)].map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<Ticket ticket={ticket} />
				{reply.hold && <p className="notice">{reply.hold.sentence}</p>}
				{reply.hold?.choose && (
					<div className="buttons">
						<IntentButton intent="hold-review" working={words.working} quiet>
							{reply.hold.choose}
						</IntentButton>
					</div>
				)}
				<div className="buttons">
					<IntentButton intent="send" working={words.working}>
						{review.send}
					</IntentButton>
					<IntentButton intent="back" working={words.working} quiet>
						{review.back}
					</IntentButton>
				</div>
				<p className="hint">
					{words.privacy} <a href="/legal/privacy/">{words.privacyLink}</a>
				</p>
			</Form>
		</>
	)
}

/** Shows a request as a ticket. */
export function Ticket({ ticket }: { ticket: QuoteTicket }) {
	const review = ticket.text
	const coach = coachPicture(ticket.seats)
	return (
		<section className="ticket" aria-label={review.ticket}>
			<p className="ticket-title">{review.ticket}</p>
			<p className="ticket-when">
				<span className="label">{ticket.labels.pickupAt}</span> {ticket.pickup}
			</p>
			<div className="ticket-route">
				<Place label={review.from} lines={ticket.origin} />
				<Place label={review.to} lines={ticket.destination} />
			</div>
			{ticket.stops.length > 0 && <FactList facts={ticket.stops} />}
			{ticket.further.map(({ label, when, origin, destination, facts }) => (
				<Fragment key={when}>
					<p className="ticket-when">
						<span className="label">{label}</span> {when}
					</p>
					<div className="ticket-route">
						<Place label={review.from} lines={origin} />
						<Place label={review.to} lines={destination} />
					</div>
					{facts.length > 0 && <FactList facts={facts} />}
				</Fragment>
			))}
			<FactList facts={[...ticket.asked, ...ticket.facts]} />
			{ticket.notes.map((note) => (
				<p key={note} className="hint">
					{note}
				</p>
			))}
			<p className="ticket-vehicle">
				<span className="label">{ticket.labels.vehicle}</span> {ticket.vehicle}
				{ticket.vip && <span className="vip-mark">{ticket.labels.vip}</span>}
			</p>
			<img src={coach.src} alt="" width={coach.width} height={coach.height} />
		</section>
	)
}

function Place({ label, lines }: { label: string; lines: string[] }) {
	return (
		<div>
			<span className="label">{label}</span>
			{lines.map((line) => (
				<span key={line} className="line">
					{line}
				</span>
			))}
		</div>
	)
}
