import { Form } from '@remix-run/react'
import { Fragment, type ReactNode, useEffect } from 'react'
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
import { Price } from './vehicle.tsx'

/** Length in characters from which a value has a row of its own. */
const LONG = 14

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
			<Form method="post" className="quote-review wide" preventScrollReset>
				<Notices title={words.notices} notices={reply.notices} />
				<input type="hidden" name="formToken" value={reply.formToken} />
				{fieldsIn(reply.values).map((field) => (
					<input key={field} type="hidden" name={field} value={reply.values[field]} />
				))}
				{[...stopEntries(0, reply.paradas), ...legEntries(reply.legs)].map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<Ticket ticket={ticket} />
				<TicketSummary ticket={ticket}>
					{reply.hold && <p className="notice">{reply.hold.sentence}</p>}
					{reply.hold?.choose && (
						<IntentButton intent="hold-review" working={words.working} quiet>
							{reply.hold.choose}
						</IntentButton>
					)}
					<IntentButton intent="send" working={words.working}>
						{review.send}
					</IntentButton>
					<IntentButton intent="back" working={words.working} quiet>
						{review.back}
					</IntentButton>
					<p className="hint">
						{words.privacy} <a href="/legal/privacy/">{words.privacyLink}</a>
					</p>
				</TicketSummary>
				<SendBar ticket={ticket} words={words} />
			</Form>
		</>
	)
}

/** Shows the price and the button that sends, at the foot of a phone's screen, in place of the one in the summary. */
const SendBar = ({ ticket, words }: Pick<QuoteReviewProps, 'ticket' | 'words'>) => {
	const coach = coachPicture(ticket.seats)
	return (
		<div className="bar">
			<img src={coach.src} alt="" width={coach.width} height={coach.height} />
			<p className="price">{ticket.price && <Price price={ticket.price} />}</p>
			<IntentButton intent="send" working={words.working}>
				{ticket.text.send}
			</IntentButton>
		</div>
	)
}

/** Shows a request as a ticket: each leg with its ends, then the group and the person. */
export function Ticket({ ticket }: { ticket: QuoteTicket }) {
	const review = ticket.text
	const { labels, pickup, origin, destination, stops } = ticket
	const legs = [{ label: labels.pickupAt, when: pickup, origin, destination, facts: stops }, ...ticket.further]
	return (
		<section className="ticket" aria-label={review.ticket}>
			<p className="ticket-title">{review.ticket}</p>
			{legs.map(({ label, when, origin, destination, facts }) => (
				<Fragment key={label + when}>
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
			<Asked facts={ticket.asked} />
		</section>
	)
}

/** Shows the vehicle and the price next to a ticket, and below them what the visitor can do. */
export function TicketSummary({ ticket, children }: { ticket: QuoteTicket; children?: ReactNode }) {
	const { labels, price } = ticket
	const coach = coachPicture(ticket.seats)
	return (
		<section className="ticket-summary" aria-label={ticket.text.summary}>
			<img src={coach.src} alt="" width={coach.width} height={coach.height} />
			<p className="ticket-vehicle">
				<span className="label">{labels.vehicle}</span> {ticket.vehicle}
				{ticket.vip && <span className="vip-mark">{labels.vip}</span>}
			</p>
			{price && (
				<p className="price">
					<Price price={price} />
				</p>
			)}
			{ticket.facts.length > 0 && <FactList facts={ticket.facts} />}
			{ticket.notes.length > 0 && (
				<details>
					<summary>{ticket.text.covers}</summary>
					{ticket.notes.map((note) => (
						<p key={note} className="hint">
							{note}
						</p>
					))}
				</details>
			)}
			{children}
		</section>
	)
}

/** Shows what was filled in. A long e-mail address is broken after its at sign only. */
const Asked = ({ facts }: { facts: QuoteTicket['asked'] }) => (
	<dl className="fact-list">
		{facts.map(({ label, value }) => {
			const [name, ...rest] = value.split('@')
			return (
				<div key={label} className={value.length > LONG ? 'whole' : undefined}>
					<dt>{label}</dt>
					<dd>
						{name}
						{rest.map((part) => (
							<Fragment key={part}>
								@<wbr />
								{part}
							</Fragment>
						))}
					</dd>
				</div>
			)
		})}
	</dl>
)

function Place({ label, lines: [address, ...town] }: { label: string; lines: string[] }) {
	return (
		<div>
			<span className="label">{label}</span>
			<span className="line">{address}</span>
			<span className="line">{town.join(', ')}</span>
		</div>
	)
}
