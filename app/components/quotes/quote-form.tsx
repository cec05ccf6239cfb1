import { Form } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { formFields } from '#app/components/form/form-fields.ts'
import { IntentButton } from '#app/components/form/intent-button.tsx'
import { Notices } from '#app/components/form/notices.tsx'
import type { QuoteFormReply } from '#app/http/quotes/quote-form.server.ts'
import type { QuoteFormPage } from '#app/http/quotes/quote-page.server.ts'
import { draftWith, type RestoredDraft } from '#app/quotes/draft.ts'
import type { FormContent } from '#app/quotes/form-legs.ts'
import { fieldsIn } from '#app/quotes/quote-request.ts'
import { GroupFields, Vehicle } from './group-fields.tsx'
import { FurtherLegs } from './leg-fields.tsx'
import { FoldedInputs, LineInputs } from './line-inputs.tsx'
import { PickupFields } from './pickup-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import { problemsOf, stillWrong } from './quote-problems.ts'
import { TripKindFields } from './trip-kind-fields.tsx'
import { forgetDraft, useDraft } from './use-draft.ts'
import { useGuidePrice } from './use-guide-price.ts'
import { useTrip } from './use-trip.ts'

const FORM = 'quote'

type QuoteFormProps = { page: QuoteFormPage; reply: QuoteFormReply | undefined }

/** The form in edit mode (contract §2). Its fields belong to the browser: nothing that happens here retypes them. */
export function QuoteForm({ page, reply }: QuoteFormProps) {
	const [restored, setRestored] = useState<RestoredDraft>()
	const start = restored ?? reply ?? { values: page.values, legs: [] }
	const heading = useRef<HTMLHeadingElement>(null)
	const cameBack = reply !== undefined && Object.keys(reply.errors).length === 0
	const led = reply?.focus
	useEffect(() => {
		if (cameBack) ((led && document.getElementById(led)) || heading.current)?.focus()
	}, [cameBack, led])
	const restore = useCallback(
		({ values, ...draft }: RestoredDraft) =>
			setRestored({
				...draft,
				values: draftWith(page.given, { ...values, email: values.email || page.values.email }),
			}),
		[page.given, page.values.email],
	)
	return (
		<>
			<p className="step">{page.text.steps[0]}</p>
			<h1 ref={heading} tabIndex={-1}>
				{page.heading}
			</h1>
			<p className="lead">{page.lead}</p>
			<Fields
				key={restored ? 'draft' : 'start'}
				page={page}
				reply={reply}
				start={start}
				formToken={reply?.formToken ?? restored?.formToken ?? page.formToken}
				onDraft={reply || restored ? undefined : restore}
			/>
		</>
	)
}

const optionalIn = ({ inputs }: QuoteFormPage) =>
	Object.values(inputs)
		.flat(2)
		.filter(({ optional }) => optional)
		.map(({ name }) => name)

type FieldsProps = QuoteFormProps & {
	start: FormContent
	formToken: string
	onDraft?: (draft: RestoredDraft) => void
}

function Fields({ page, reply, start, formToken, onDraft }: FieldsProps) {
	const { text } = page
	const errors = reply?.errors ?? {}
	useEffect(() => {
		if (reply && Object.keys(reply.errors).length > 0) document.title = page.errorTitle
	}, [reply, page.errorTitle])
	const [wrong, setWrong] = useState(errors)
	const { values: opened, legs } = start
	const names = fieldsIn(opened)
	const fields = formFields(FORM, names, opened, wrong)
	const { trip, notices, update } = useTrip(page, opened)
	const draft = useDraft(opened, onDraft)
	const { guide, ask } = useGuidePrice()
	const element = useRef<HTMLFormElement>(null)
	// What was typed before the scripts arrived counts as well.
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form has come to life
	useEffect(() => {
		if (!element.current) return
		const { trip, ...content } = update(element.current)
		ask(content)
		if (reply?.cleared) forgetDraft()
		else if (reply) draft.save(content, trip, formToken)
	}, [])
	const problems = problemsOf(names, errors, text.form, (field) => fields[field].id, legs.length)

	return (
		<Form
			method="post"
			id={FORM}
			ref={element}
			// Without scripts the browser checks; with them the server's sentences stand beside the fields.
			noValidate={trip.isLive}
			preventScrollReset
			className="quote-form"
			onInput={(event) => {
				const { trip, ...content } = update(event.currentTarget)
				ask(content)
				setWrong(stillWrong(errors, start, content, optionalIn(page)))
				draft.save(content, trip, formToken)
			}}
		>
			<ErrorSummary title={text.form.errorSummary} problems={problems} />
			<Notices title={text.notices.title} notices={reply?.notices ?? []} />
			{reply?.cleared && <Cleared cleared={reply.cleared} working={text.form.working} />}
			<input type="hidden" name="formToken" value={formToken} />
			<div className="trap" aria-hidden="true">
				<label htmlFor="website">{text.form.honeypot}</label>
				<input id="website" name="website" tabIndex={-1} autoComplete="off" />
				{/* The first button of a form is the one that Enter presses. */}
				<button type="submit" name="intent" value="review" tabIndex={-1}>
					{text.form.review}
				</button>
			</div>
			<PlaceFields
				id="pickup"
				end="origin"
				title={text.form.pickup}
				hint={text.form.originAddressHint}
				page={page}
				fields={fields}
				lookUp={reply?.lookUp}
			>
				<PickupFields
					field={fields.datePickup}
					timeErrors={errors.datePickupTime}
					page={page}
					earliest={trip.earliest}
				/>
				<TripKindFields
					kind={fields.tipoViaje}
					back={{ field: fields.dateReturn, timeErrors: errors.dateReturnTime }}
					until={{ field: fields.dateHasta, timeErrors: errors.dateHastaTime }}
					page={page}
					earliest={trip.earliest}
				/>
				<LineInputs rows={page.inputs.pickup} fields={fields} />
			</PlaceFields>
			<PlaceFields
				id="delivery"
				end="destination"
				title={text.form.delivery}
				hint={text.form.deliveryAddressHint}
				page={page}
				fields={fields}
				lookUp={reply?.lookUp}
			>
				<LineInputs rows={page.inputs.delivery} fields={fields} />
			</PlaceFields>
			<FurtherLegs legs={legs} errors={wrong} page={page} reply={reply} earliest={trip.earliest} />
			<GroupFields fields={fields} page={page} trip={trip} notices={notices} />
			<Vehicle page={page} trip={trip} guide={guide} />
			<fieldset id="person">
				<legend>{text.form.person}</legend>
				<LineInputs rows={page.inputs.person} fields={fields} />
				<FoldedInputs title={text.form.contact} rows={page.inputs.contact} fields={fields} />
				<FoldedInputs title={text.form.hirer} rows={page.inputs.hirer} fields={fields} />
			</fieldset>
			<div className="buttons">
				<IntentButton intent="review" working={text.form.working}>
					{text.form.review}
				</IntentButton>
				<IntentButton intent="clear" working={text.form.working} quiet unchecked>
					{text.form.clear}
				</IntentButton>
			</div>
			{/* Only scripts can keep it. */}
			{trip.isLive && <p className="hint">{text.form.draft}</p>}
			<p className="hint">{text.credits}</p>
			<p className="hint">
				{text.form.privacy} <a href="/legal/privacy/">{text.form.privacyLink}</a>
			</p>
		</Form>
	)
}

/** Says that the form was cleared, and brings back what stood there. */
function Cleared({ cleared, working }: { cleared: NonNullable<QuoteFormReply['cleared']>; working: string }) {
	return (
		<div className="notice">
			<p>{cleared.said}</p>
			<input type="hidden" name="cleared" value={JSON.stringify({ ...cleared.values, trayectos: cleared.legs })} />
			<IntentButton intent="undo" working={working} quiet unchecked>
				{cleared.undo}
			</IntentButton>
		</div>
	)
}
