import { Form } from '@remix-run/react'
import { type ReactNode, useCallback, useState } from 'react'
import { draftWith, type RestoredDraft } from '#app/domain/quotes/draft.ts'
import type { QuoteFormValues } from '#app/domain/quotes/quote-request.ts'
import type { FormContent } from '#app/domain/quotes/trip/form-legs.ts'
import type { StopFormValues } from '#app/domain/quotes/trip/form-stops.ts'
import { ErrorSummary } from '#app/web/form/error-summary.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import { Notices } from '#app/web/form/notices.tsx'
import type { QuoteErrors } from './checks/quote-errors.ts'
import { GroupFields } from './group-fields.tsx'
import { useAnswerFocus } from './hooks/use-answer-focus.ts'
import { QUOTE_FORM, useQuoteForm } from './hooks/use-quote-form.ts'
import { LegDetails } from './leg-details.tsx'
import { FurtherLegs } from './leg-fields.tsx'
import { FoldedInputs, LineInputs, type QuoteFieldset } from './line-inputs.tsx'
import { endFields, PlaceFields } from './place-fields.tsx'
import type { QuoteFormReply } from './quote-form.server.ts'
import type { QuoteFormPage } from './quote-page.server.ts'
import { Vehicle } from './vehicle.tsx'

/** Fills fields that a draft leaves empty with the details of the account, where they are required. */
const withPerson = (values: QuoteFormValues, { inputs, values: known }: QuoteFormPage): QuoteFormValues => ({
	...values,
	...Object.fromEntries((inputs.person ?? []).flat().map(({ name }) => [name, values[name] || known[name]])),
})

type QuoteFormProps = { page: QuoteFormPage; reply: QuoteFormReply | undefined }

/** Shows the form in edit mode (contract §2). Its fields are uncontrolled: React never overwrites what is typed. */
export function QuoteForm({ page, reply }: QuoteFormProps) {
	const [restored, setRestored] = useState<RestoredDraft>()
	const start = restored ?? reply ?? { values: page.values, paradas: page.paradas ?? [], legs: page.legs ?? [] }
	const heading = useAnswerFocus(reply)
	const restore = useCallback(
		({ values, ...draft }: RestoredDraft) =>
			setRestored({
				...draft,
				paradas: page.paradas ?? draft.paradas,
				legs: page.legs ?? draft.legs,
				values: draftWith(page.given, withPerson(values, page)),
			}),
		[page],
	)
	return (
		<>
			<p className="step">{page.text.step}</p>
			<h1 ref={heading} tabIndex={-1}>
				{page.heading}
			</h1>
			<p className="lead">{page.lead}</p>
			<QuoteFields
				key={restored ? 'draft' : 'start'}
				page={page}
				reply={reply}
				start={start}
				formToken={reply?.formToken ?? restored?.formToken}
				onDraft={reply || restored ? undefined : restore}
			/>
		</>
	)
}

type FieldsProps = QuoteFormProps & {
	start: FormContent
	/** missing until the first response, or a draft, brings one */
	formToken?: string
	onDraft?: (draft: RestoredDraft) => void
	/** content before and after the fields on the office's page, which stores no draft on the device */
	around?: { before: ReactNode; behind: ReactNode; review: string }
}

/** Shows all fields of the form, with the error summary above. */
export function QuoteFields(props: FieldsProps) {
	const { page, reply, start, formToken, around } = props
	const { text } = page
	const { element, errors, problems, fields, trip, notices, guide, onInput } = useQuoteForm({
		...props,
		keepsDraft: !around,
	})
	const earliest = page.earliest ?? trip.earliest
	const review = (
		<IntentButton intent="review" working={text.form.working}>
			{around?.review ?? text.form.review}
		</IntentButton>
	)
	return (
		<Form
			method="post"
			id={QUOTE_FORM}
			ref={element}
			// Without scripts the browser validates. With them the server's messages appear at the fields instead.
			noValidate={trip.isLive}
			preventScrollReset
			className="quote-form wide"
			onInput={onInput}
		>
			<ErrorSummary title={text.form.errorSummary} more={text.form.moreErrors} problems={problems} />
			<Notices title={text.notices.title} notices={reply?.notices ?? []} />
			{reply?.cleared && <Cleared cleared={reply.cleared} working={text.form.working} />}
			{formToken && <input type="hidden" name="formToken" value={formToken} />}
			{around ? around.before : <Trap text={text.form} />}
			<GroupFields fields={fields} page={page} reply={reply} trip={trip} notices={notices} earliest={earliest} />
			<FirstTrip page={page} reply={reply} fields={fields} stops={start.paradas} errors={errors} />
			<FurtherLegs legs={start.legs} errors={errors} page={page} reply={reply} earliest={earliest} />
			<Person page={page} fields={fields} />
			{around ? around.behind : <FormEnd page={page} isLive={trip.isLive} />}
			<Vehicle page={page} trip={trip} guide={guide} review={review} />
		</Form>
	)
}

type Words = QuoteFormPage['text']['form']

/** Shows a hidden field that only bots fill in, and the hidden button that Enter activates. */
function Trap({ text }: { text: Words }) {
	return (
		<div className="trap" aria-hidden="true">
			<label htmlFor="website">{text.honeypot}</label>
			<input id="website" name="website" tabIndex={-1} autoComplete="off" />
			{/* Enter activates the first submit button of a form. */}
			<button type="submit" name="intent" value="review" tabIndex={-1}>
				{text.review}
			</button>
		</div>
	)
}

type FirstTripProps = QuoteFormProps & {
	fields: QuoteFieldset
	stops: readonly StopFormValues[]
	/** errors that still apply */
	errors: QuoteErrors
}

/** Shows where the form's own trip begins and ends, and what few trips need. */
function FirstTrip({ page, reply, fields, stops, errors }: FirstTripProps) {
	const { form: text } = page.text
	const place = { page, lookUp: reply?.lookUp }
	return (
		<fieldset id="route">
			<legend>{text.route}</legend>
			<PlaceFields
				{...place}
				id="pickup"
				at="origin"
				fields={endFields(fields, 'origin')}
				title={text.pickup}
				hint={text.originAddressHint}
			/>
			<LineInputs rows={page.inputs.pickup} fields={fields} />
			<PlaceFields
				{...place}
				id="delivery"
				at="destination"
				fields={endFields(fields, 'destination')}
				title={text.delivery}
				hint={text.deliveryAddressHint}
			/>
			<LineInputs rows={page.inputs.delivery} fields={fields} />
			<LegDetails number={1} ticket={fields.numBillete} stops={stops} errors={errors} page={page} reply={reply} />
		</fieldset>
	)
}

function Person({ page, fields }: { page: QuoteFormPage; fields: QuoteFieldset }) {
	const { form: text } = page.text
	return (
		<fieldset id="person">
			<legend>{text.person}</legend>
			<LineInputs rows={page.inputs.person} fields={fields} />
			<FoldedInputs title={text.contact} rows={page.inputs.contact} fields={fields} />
			<FoldedInputs title={text.hirer} rows={page.inputs.hirer} fields={fields} />
		</fieldset>
	)
}

/** Shows the button that clears the form, and the notes below it. */
function FormEnd({ page: { text }, isLive }: { page: QuoteFormPage; isLive: boolean }) {
	const { form } = text
	return (
		<>
			<p>
				<IntentButton intent="clear" working={form.working} quiet unchecked>
					{form.clear}
				</IntentButton>
			</p>
			{/* Drafts need scripts. The line is there before they load, so that nothing shifts. */}
			<p className="hint">{isLive ? form.draft : '\u00a0'}</p>
			<p className="hint">{text.credits}</p>
			<p className="hint">
				{form.privacy} <a href="/legal/privacy/">{form.privacyLink}</a>
			</p>
		</>
	)
}

/** Shows that the form was cleared, with a button that restores it. */
function Cleared({ cleared, working }: { cleared: NonNullable<QuoteFormReply['cleared']>; working: string }) {
	return (
		<div className="notice">
			<p>{cleared.sentence}</p>
			<input
				type="hidden"
				name="cleared"
				value={JSON.stringify({ ...cleared.values, paradas: cleared.paradas, trayectos: cleared.legs })}
			/>
			<IntentButton intent="undo" working={working} quiet unchecked>
				{cleared.undo}
			</IntentButton>
		</div>
	)
}
