import { Form } from '@remix-run/react'
import { Field } from '#app/web/form/field.tsx'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import type { TariffField, TariffsPage } from './tariffs.server.ts'

type Row = TariffsPage['rows'][number]
type Text = TariffsPage['text']

const fields: readonly TariffField[] = [
	...(['minimum', 'perKm', 'perHour', 'waitingHour', 'nightAway', 'furtherDay'] as const),
	...(['extraStop', 'surcharge', 'vip', 'vat'] as const),
]
const percents: readonly TariffField[] = ['surcharge', 'vat']

/** Says whether visitors see a guide price, with the button that changes it. */
export function GuidePriceSwitch({ page }: { page: TariffsPage }) {
	const { text, guidePriceShown, frame } = page
	return (
		<section>
			<h2>{text.switch.title}</h2>
			<p>{guidePriceShown ? text.switch.on : text.switch.off}</p>
			<Form method="post">
				<IntentButton intent={guidePriceShown ? 'hide' : 'show'} working={frame.working} quiet>
					{guidePriceShown ? text.switch.hide : text.switch.show}
				</IntentButton>
			</Form>
		</section>
	)
}

/** Shows all figures in one table; each fleet's name links to its form. */
export function TariffTable({ rows, text }: { rows: Row[]; text: Text }) {
	return (
		<div className="table-scroll tariffs">
			<table>
				<caption className="unseen">{text.overview}</caption>
				<thead>
					<tr>
						<th scope="col">{text.vehicle}</th>
						{fields.map((name) => (
							<th key={name} scope="col" className="number">
								{text.columns[name]}
							</th>
						))}
						<th scope="col">{text.state}</th>
					</tr>
				</thead>
				<tbody>
					{rows.map(({ fleetId, name, state, cells }) => (
						<tr key={fleetId}>
							<th scope="row">
								<a href={`#tariff-${fleetId}`}>{name}</a>
							</th>
							{fields.map((field, index) => (
								<td key={field} className="number">
									{cells?.[index] ?? '–'}
								</td>
							))}
							<td>
								<span className={`status status-tariff-${state}`}>{text[state]}</span>
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	)
}

/** Returns the stored figures as a reply, because the form takes its initial values from one. */
const openedWith = (values: Record<string, string>): FormReply => ({
	values,
	errors: {},
	alert: null,
	intent: '',
	id: '',
})

type TariffFormProps = { row: Row; page: TariffsPage; reply: FormReply | undefined }

/** Shows the form for the figures of one fleet, with the prices of example trips. */
export function TariffForm({ row, page, reply }: TariffFormProps) {
	const { text, frame } = page
	const { fleetId, name, state, version, vip, values, examples } = row
	const shown = fields.filter((field) => field !== 'vip' || vip)
	const hints: Partial<Record<TariffField, string>> = text.hints
	return (
		<section id={`tariff-${fleetId}`} className="tariff">
			<h2>{name}</h2>
			{state === 'none' && <p className="notice warning">{text.noneText}</p>}
			<FormWithReply
				id={`tariff-form-${fleetId}`}
				labels={text.fields}
				reply={reply ?? openedWith(values)}
				errorSummary={frame.errorSummary}
				errorTitle={frame.errorTitle}
			>
				{(field) => (
					<>
						<input type="hidden" name="fleetId" value={fleetId} />
						<input type="hidden" name="version" value={version} />
						{!vip && <input type="hidden" name="vip" value={values.vip} />}
						<div className="figures">
							{shown.map((each) => (
								<Field key={each} field={field[each]} label={text.fields[each]} hint={hints[each]}>
									{(control) => (
										<input
											{...control}
											inputMode={percents.includes(each) ? 'numeric' : 'decimal'}
											autoComplete="off"
											required
											maxLength={20}
											defaultValue={field[each].initialValue}
										/>
									)}
								</Field>
							))}
						</div>
						<IntentButton intent="tariff" working={frame.working}>
							{text.save}
						</IntentButton>
					</>
				)}
			</FormWithReply>
			{examples.length > 0 && <Examples title={text.examplesTitle} examples={examples} />}
		</section>
	)
}

const Examples = ({ title, examples }: { title: string; examples: Row['examples'] }) => (
	<>
		<h3>{title}</h3>
		<dl>
			{examples.map(({ label, sum }) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd>{sum}</dd>
				</div>
			))}
		</dl>
	</>
)
