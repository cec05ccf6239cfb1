import { lineFields } from '#app/domain/quotes/offer/offer.ts'
import { Field } from '#app/web/form/field.tsx'
import type { FormField } from '#app/web/form/form-fields.ts'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import { TextAreaField } from '#app/web/form/text-area-field.tsx'
import type { QuoteDeskPage } from '../quote-desk.server.ts'
import { MessageTemplates } from './message-templates.tsx'
import { OfferTotal } from './offer-total.tsx'

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
		<div className="offer-lines">
			{linesUpTo(rows).map((line, index) => (
				<div className="offer-line" key={line.text}>
					<PlainField field={fields[line.text]} label={lineLabels[index] ?? ''} />
					<PlainField field={fields[line.amount]} label={text.amount} numeric />
				</div>
			))}
		</div>
	)
}

/** Shows the form of the offer: lines, VAT, conditions and message, with buttons to save, preview and send. */
export function OfferForm({ page, reply }: OfferFormProps) {
	const { text, fields: saved, lineLabels, isAgain } = page.offer
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
						<div className="offer-price">
							<Lines page={page} fields={fields} rows={rows} />
							<OfferTotal page={page} reply={reply} />
						</div>
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
						<Settings page={page} fields={fields} values={reply?.values ?? saved} />
						<Message page={page} fields={fields} former={reply?.values.formerMessage ?? ''} />
						<div className="buttons send-bar">
							<IntentButton intent="preview" working={page.working}>
								{text.preview}
							</IntentButton>
							<IntentButton intent="save" working={page.working} quiet>
								{text.save}
							</IntentButton>
							<IntentButton intent="send" working={page.working} quiet>
								{isAgain ? text.sendAgain : text.send}
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

const settings = ['vat', 'validDays', 'deposit', 'depositDays', 'balanceDays', 'included', 'excluded'] as const

type SettingsProps = { page: QuoteDeskPage; fields: Fields; values: Readonly<Record<string, string | undefined>> }

/** Says an offer's settings in one sentence, with its fields below it; they are open where one of them is wrong. */
function Settings({ page, fields, values }: SettingsProps) {
	const { text, lengths } = page.offer
	const { included, excluded } = fields
	const sentence = values.deposit?.trim() ? text.settings : text.settingsWhole
	return (
		<details className="offer-settings" open={settings.some((name) => fields[name]?.errors !== undefined)}>
			<summary>{sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')}</summary>
			<div className="pair">
				<PlainField field={fields.vat} label={text.vat} numeric />
				<PlainField field={fields.validDays} label={text.validDays} hint={text.validDaysHint} numeric />
			</div>
			<Payment text={text.payment} fields={fields} />
			{included && <TextAreaField field={included} label={text.included} maxLength={lengths.conditions} rows={3} />}
			{excluded && <TextAreaField field={excluded} label={text.excluded} maxLength={lengths.conditions} rows={3} />}
		</details>
	)
}

type MessageProps = { page: QuoteDeskPage; fields: Fields; former: string }

/** Shows the message to the customer, and the templates that fill it. */
function Message({ page, fields: { message, template }, former }: MessageProps) {
	const { text, lengths } = page.offer
	return (
		<>
			{message && (
				<TextAreaField
					field={message}
					label={text.message}
					hint={text.messageHint}
					maxLength={lengths.message}
					rows={3}
				/>
			)}
			<MessageTemplates page={page} field={template} former={former} />
		</>
	)
}
