import { TextField } from '#app/web/form/field.tsx'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import { SecondTick } from '#app/web/form/second-tick.tsx'
import type { MoneyPage } from './money-page.server.ts'

type PageProps = { page: MoneyPage }
type HeldProps = PageProps & { line: MoneyPage['held'][number]; reply: FormReply | undefined }

/** Shows the buttons that assign held money to a booking, or close it with a reason. */
function DecisionButtons({ page, line }: Omit<HeldProps, 'reply'>) {
	const { held: text } = page.text
	const isIncoming = line.kind === 'incoming'
	return (
		<div className="buttons">
			<IntentButton intent={isIncoming ? 'assign' : 'take-back'} working={page.frame.working}>
				{isIncoming ? text.assign : text.takeBack}
			</IntentButton>
			{isIncoming && (
				<IntentButton intent="given-back" working={page.frame.working} quiet>
					{text.givenBack}
				</IntentButton>
			)}
			<IntentButton intent="drop" working={page.frame.working} quiet>
				{text.drop}
			</IntentButton>
		</div>
	)
}

/** Shows the form for a booking or a reason, with the buttons. */
function DecisionForm({ page, line, reply }: HeldProps) {
	const { held: text } = page.text
	return (
		<FormWithReply
			key={reply?.id}
			id={`held-${line.id}`}
			labels={{ code: text.code, reason: text.reason, second: text.second }}
			reply={reply ?? { values: line.values, errors: {}, alert: null, intent: '', id: '' }}
			errorSummary={page.frame.errorSummary}
			errorTitle={page.frame.errorTitle}
		>
			{({ code, reason, second }) => (
				<>
					<input type="hidden" name="held" value={line.id} />
					<div className="pair">
						<TextField field={code} label={text.code} autoComplete="off" maxLength={30} optional />
						<TextField field={reason} label={text.reason} autoComplete="off" maxLength={page.lengths.reason} optional />
					</div>
					<SecondTick field={second} label={text.second} />
					<DecisionButtons page={page} line={line} />
				</>
			)}
		</FormWithReply>
	)
}

/** Shows the button for held money that the office only has to notice. */
const SeenForm = ({ page, line }: Omit<HeldProps, 'reply'>) => (
	<form method="post">
		<input type="hidden" name="held" value={line.id} />
		<IntentButton intent="seen" working={page.frame.working} quiet>
			{page.text.held.seen}
		</IntentButton>
	</form>
)

const HeldPayment = ({ page, line, reply }: HeldProps) => (
	<li>
		<h3 className={line.isUrgent ? 'urgent' : undefined}>{line.title}</h3>
		<p>
			{line.booking && <a href={line.booking.href}>{line.booking.code}</a>} {line.facts}
		</p>
		{line.kind === 'notice' ? (
			<SeenForm page={page} line={line} />
		) : (
			<DecisionForm page={page} line={line} reply={reply} />
		)}
	</li>
)

/** Lists held money that needs a decision, or is to be noticed; nothing where there is none. */
export function HeldPayments({ page, reply }: PageProps & { reply: FormReply | undefined }) {
	if (page.held.length === 0) return null
	const { held: text } = page.text
	return (
		<section id="held">
			<h2>
				{text.title} <span className="count">{page.heldTotal}</span>
			</h2>
			<p>{text.lead}</p>
			<ul className="plain">
				{page.held.map((line) => (
					<HeldPayment
						key={line.id}
						page={page}
						line={line}
						reply={reply?.values.held === String(line.id) ? reply : undefined}
					/>
				))}
			</ul>
		</section>
	)
}

/** Lists imported bookings without an expected payment, with buttons that set it; nothing where there are none. */
export function UnexpectedImports({ page }: PageProps) {
	const { imported: text } = page.text
	const { lead, rows } = page.imports
	if (rows.length === 0) return null
	return (
		<section id="imported">
			<h2>{text.title}</h2>
			<p>{lead}</p>
			<ul className="plain">
				{rows.map(({ code, href, name, day, amount }) => (
					<li key={code}>
						<p>
							<a href={href}>{code}</a> {[name, day, amount].join(' · ')}
						</p>
						<form method="post" className="buttons">
							<input type="hidden" name="code" value={code} />
							<IntentButton intent="expect" working={page.frame.working}>
								{text.expect}
							</IntentButton>
							<IntentButton intent="expect-nothing" working={page.frame.working} quiet>
								{text.expectNothing}
							</IntentButton>
						</form>
					</li>
				))}
			</ul>
		</section>
	)
}
