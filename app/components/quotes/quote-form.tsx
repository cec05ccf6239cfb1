import { type DefaultValue, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { IntentButton } from '#app/components/form/intent-button.tsx'
import { Notices } from '#app/components/form/notices.tsx'
import type { QuoteAnswer } from '#app/http/quote-form.server.ts'
import type { QuotePage } from '#app/http/quote-page.server.ts'
import { type QuoteFormValues, quoteFields } from '#app/quotes/quote-request.ts'
import { GroupFields, Vehicle } from './group-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import { PickupField } from './pickup-field.tsx'
import { PlaceFields } from './place-fields.tsx'
import { forgetDraft, useDraft } from './use-draft.ts'
import { useTrip } from './use-trip.ts'

type QuoteFormProps = { page: QuotePage; answer: QuoteAnswer | undefined }

/** The form in edit mode (spec §2). Its fields belong to the browser: nothing that happens here retypes them. */
export function QuoteForm({ page, answer }: QuoteFormProps) {
	const [restored, setRestored] = useState<QuoteFormValues>()
	const start = restored ?? answer?.values ?? page.values
	const heading = useRef<HTMLHeadingElement>(null)
	const cameBack = answer !== undefined && Object.keys(answer.errors).length === 0
	useEffect(() => {
		if (cameBack) heading.current?.focus()
	}, [cameBack])
	const restore = useCallback(
		(draft: QuoteFormValues) => setRestored({ ...draft, email: draft.email || page.accountEmail, ...page.given }),
		[page.given, page.accountEmail],
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
				answer={answer}
				start={start}
				onDraft={answer || restored ? undefined : restore}
			/>
		</>
	)
}

type FieldsProps = QuoteFormProps & { start: QuoteFormValues; onDraft?: (draft: QuoteFormValues) => void }

function Fields({ page, answer, start, onDraft }: FieldsProps) {
	const { text } = page
	const errors = answer?.errors ?? {}
	useEffect(() => {
		if (answer && Object.keys(answer.errors).length > 0) document.title = page.errorTitle
	}, [answer, page.errorTitle])
	const lastResult = useMemo(
		() => (answer ? ({ status: 'error', initialValue: answer.values, error: answer.errors } as const) : undefined),
		[answer],
	)
	const [form, fields] = useForm<QuoteFormValues>({
		id: 'quote',
		lastResult,
		defaultValue: start as DefaultValue<QuoteFormValues>,
		defaultNoValidate: false,
	})
	const { trip, notices, update } = useTrip(page, start)
	const draft = useDraft(start, onDraft)
	const element = useRef<HTMLFormElement>(null)
	// What was typed before the scripts arrived counts as well.
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form has come to life
	useEffect(() => {
		if (element.current) update(element.current)
	}, [])
	const problems = quoteFields.flatMap(
		(name) => errors[name]?.map((message) => ({ id: fields[name].id, message })) ?? [],
	)

	return (
		<Form
			method="post"
			id={form.id}
			ref={element}
			noValidate={form.noValidate}
			preventScrollReset
			className="quote-form"
			onInput={(event) => {
				const trip = update(event.currentTarget)
				draft.save(event.currentTarget, trip)
			}}
		>
			<ErrorSummary title={text.form.errorSummary} problems={problems} />
			<Notices title={text.notices.title} notices={[...(answer?.notices ?? []), ...notices]} />
			<input type="hidden" name="formToken" value={answer?.formToken ?? page.formToken} />
			<div className="trap" aria-hidden="true">
				<label htmlFor="website">{text.form.honeypot}</label>
				<input id="website" name="website" tabIndex={-1} autoComplete="off" />
			</div>
			<PersonFields fields={fields} text={text.form} />
			<GroupFields fields={fields} page={page} trip={trip} />
			<Vehicle page={page} trip={trip} />
			<PlaceFields
				id="pickup"
				end="origin"
				title={text.form.pickup}
				hint={text.form.originAddressHint}
				page={page}
				fields={fields}
				lookUp={answer?.lookUp}
			>
				<PickupField field={fields.datePickup} page={page} earliest={trip.earliest} />
			</PlaceFields>
			<PlaceFields
				id="delivery"
				end="destination"
				title={text.form.delivery}
				hint={text.form.deliveryAddressHint}
				page={page}
				fields={fields}
				lookUp={answer?.lookUp}
			/>
			<div className="buttons">
				<IntentButton intent="review" working={text.form.working}>
					{text.form.review}
				</IntentButton>
				<IntentButton intent="clear" working={text.form.working} quiet unchecked onClick={forgetDraft}>
					{text.form.clear}
				</IntentButton>
			</div>
			<p className="hint">{text.form.draft}</p>
			<p className="hint">{text.credits}</p>
			<p className="hint">
				{text.form.privacy} <a href="/legal/privacy/">{text.form.privacyLink}</a>
			</p>
		</Form>
	)
}
