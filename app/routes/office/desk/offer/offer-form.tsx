import { lineFields } from '#app/domain/quotes/offer/offer.ts'
import { Field } from '#app/web/form/field.tsx'
import type { FormField } from '#app/web/form/form-fields.ts'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import { TextAreaField } from '#app/web/form/text-area-field.tsx'
import type { QuoteDeskPage } from '../quote-desk.server.ts'
import { MessageTemplates } from './message-templates.tsx'

type OfferFormProps = { page: QuoteDeskPage; reply: FormReply | undefined }
type Fields = Record<string, FormField>

/** Renders an optional field; the server validates its value. */
function PlainField({
	field,
	label,
	hint,
	numeric,
}: {
	field: FormField | undefined
	label: string
	hint?: string
	numeric?: boolean
}) {
	if (!field) return null
	return (
		<Field field={field} label={label} hint={hint}>
			{(control) => (
				<input
					{...control}
					inputMode={numeric ? 'decimal' : undefined}
					autoComplete="off"
					defaultValue={field.initialValue}
				/>
			)}
		</Field>
	)
}

const linesUpTo = (rows: number) => Array.from({ length: rows }, (_, index) => lineFields(index))

function Lines({ page, fields, rows }: { page: QuoteDeskPage; fields: Fields; rows: number }) {
	const { text, lineLabels } = page.offer
	return (
		<>
			{linesUpTo(rows).map((line, index) => (
				<div className="offer-line" key={line.text}>
					<PlainField field={fields[line.text]} label={lineLabels[index] ?? ''} />
					<PlainField field={fields[line.amount]} label={text.amount} numeric />
				</div>
			))}
		</>
	)
}

/** Shows the form of the offer: lines, VAT, conditions and message, with buttons to save, preview and send. */
export function OfferForm({ page, reply }: OfferFormProps) {
	const { text, lengths, fields: saved, lineLabels, isAgain } = page.offer
	const rows = Number(reply?.values.rows ?? saved.rows)
	const labels: Record<string, string> = {
		...Object.fromEntries(
			linesUpTo(rows).flatMap((line, index) => [
				[line.text, lineLabels[index] ?? ''],
				[line.amount, `${lineLabels[index]}, ${text.amount}`],
			]),
		),
		vat: text.vat,
		validDays: text.validDays,
		deposit: text.payment.deposit,
		depositDays: text.payment.depositDays,
		balanceDays: text.payment.balanceDays,
		included: text.included,
		excluded: text.excluded,
		message: text.message,
		template: page.offer.templates.text.choose,
	}
	return (
		<section>
			<h2>{text.title}</h2>
			<FormWithReply
				key={reply?.id}
				id="offer"
				labels={labels}
				reply={reply ?? { values: saved, errors: {}, alert: null, intent: '', id: '' }}
				errorSummary={page.errorSummary}
				errorTitle={page.errorTitle}
				className="offer-form"
			>
				{(fields) => (
					<>
						<input type="hidden" name="version" value={page.version} />
						<input type="hidden" name="rows" value={rows} />
						<Lines page={page} fields={fields} rows={rows} />
						<div className="buttons">
							{rows < page.offer.mostLines && (
								<IntentButton intent="add-line" working={page.working} quiet unchecked>
									{text.addLine}
								</IntentButton>
							)}
							<span className="without-script">
								<IntentButton intent="calculate" working={page.working} quiet unchecked>
									{text.calculate}
								</IntentButton>
							</span>
							{page.suggested && (
								<IntentButton intent="suggest" working={page.working} quiet unchecked>
									{text.suggest}
								</IntentButton>
							)}
						</div>
						<div className="pair">
							<PlainField field={fields.vat} label={text.vat} numeric />
							<PlainField field={fields.validDays} label={text.validDays} hint={text.validDaysHint} numeric />
						</div>
						<Payment text={text.payment} fields={fields} />
						<Conditions page={page} fields={fields} lengths={lengths} former={reply?.values.formerMessage ?? ''} />
						<div className="buttons">
							<IntentButton intent="save" working={page.working} quiet>
								{text.save}
							</IntentButton>
							<IntentButton intent="send" working={page.working} quiet>
								{isAgain ? text.sendAgain : text.send}
							</IntentButton>
							<IntentButton intent="preview" working={page.working}>
								{text.preview}
							</IntentButton>
						</div>
						<p className="hint">{text.sendHint}</p>
					</>
				)}
			</FormWithReply>
		</section>
	)
}

/** Renders the fields for the deposit and for the due days of deposit and balance. */
const Payment = ({ text, fields }: { text: QuoteDeskPage['offer']['text']['payment']; fields: Fields }) => (
	<div className="pair">
		<PlainField field={fields.deposit} label={text.deposit} hint={text.depositHint} />
		<PlainField field={fields.depositDays} label={text.depositDays} hint={text.depositDaysHint} numeric />
		<PlainField field={fields.balanceDays} label={text.balanceDays} hint={text.balanceDaysHint} numeric />
	</div>
)

type ConditionsProps = {
	page: QuoteDeskPage
	fields: Fields
	lengths: QuoteDeskPage['offer']['lengths']
	former: string
}

function Conditions({ page, fields, lengths, former }: ConditionsProps) {
	const { text } = page.offer
	const { included, excluded, message, template } = fields
	return (
		<>
			{included && <TextAreaField field={included} label={text.included} maxLength={lengths.conditions} rows={3} />}
			{excluded && <TextAreaField field={excluded} label={text.excluded} maxLength={lengths.conditions} rows={3} />}
			<MessageTemplates page={page} field={template} former={former} />
			{message && (
				<TextAreaField field={message} label={text.message} hint={text.messageHint} maxLength={lengths.message} />
			)}
		</>
	)
}
