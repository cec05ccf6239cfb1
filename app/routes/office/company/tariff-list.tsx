import { Form } from '@remix-run/react'
import { FieldErrors } from '#app/web/form/field.tsx'
import type { FormField } from '#app/web/form/form-fields.ts'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import { startingWith } from '#app/web/form/starting-with.ts'
import { figureIn, figureNames, percentages, type TariffField } from './tariff-figures.ts'
import type { TariffsPage } from './tariffs.server.ts'

type Row = TariffsPage['rows'][number]
type PageProps = { page: TariffsPage }

/** Says whether visitors see a guide price, with the button that changes it. */
export function GuidePriceSwitch({ page }: PageProps) {
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

/** Returns the short heading of a figure with its unit. */
const headingOf = ({ text }: TariffsPage, name: TariffField) =>
	`${text.columns[name]} (${percentages.includes(name) ? '%' : '€'})`

type FigureProps = { page: TariffsPage; row: Row; name: TariffField; field: FormField }

/** Renders the cell of a figure; a vehicle that is no VIP one has no supplement for it. */
const Figure = ({ page, row, name, field }: FigureProps) =>
	name === 'vip' && !row.vip ? (
		<td />
	) : (
		<td data-label={headingOf(page, name)}>
			<input
				id={field.id}
				name={field.name}
				aria-label={`${page.text.fields[name]}, ${row.name}`}
				aria-describedby={field.errors && field.errorId}
				aria-invalid={field.errors ? true : undefined}
				inputMode="decimal"
				autoComplete="off"
				required={row.version > 0}
				maxLength={20}
				defaultValue={field.initialValue}
			/>
			<FieldErrors field={field} />
		</td>
	)

/** Returns the version that a row was typed over; after a refused figure it is still the one of the first page. */
const versionOf = ({ fleetId, version }: Row, reply: FormReply | undefined) =>
	reply?.values[figureIn('version', fleetId)] ?? String(version)

/** Shows all figures of all vehicles in one table, which is saved as a whole. */
export function TariffTable({ page, reply }: PageProps & { reply: FormReply | undefined }) {
	const { text, frame, rows } = page
	const cells = rows.flatMap((row) => figureNames.map((name) => ({ row, name, key: figureIn(name, row.fleetId) })))
	return (
		<FormWithReply
			key={reply?.id}
			id="tariffs"
			className="tariffs"
			labels={Object.fromEntries(cells.map(({ row, name, key }) => [key, `${row.name}, ${text.fields[name]}`]))}
			reply={startingWith(reply, Object.fromEntries(cells.map(({ row, name, key }) => [key, row.values[name] ?? ''])))}
			errorSummary={frame.errorSummary}
			errorTitle={frame.errorTitle}
		>
			{(fields) => (
				<>
					<div className="table-scroll">
						<table className="quote-table">
							<caption className="unseen">{text.overview}</caption>
							<thead>
								<tr>
									<th scope="col">{text.vehicle}</th>
									{figureNames.map((name) => (
										<th key={name} scope="col">
											{headingOf(page, name)}
										</th>
									))}
								</tr>
							</thead>
							<tbody>
								{rows.map((row) => (
									<tr key={row.fleetId}>
										<th scope="row" className="whole-line">
											{row.name}
											<div className={`status status-tariff-${row.state}`}>{text[row.state]}</div>
											<input type="hidden" name={figureIn('version', row.fleetId)} value={versionOf(row, reply)} />
											{!row.vip && <input type="hidden" name={figureIn('vip', row.fleetId)} value={row.values.vip} />}
										</th>
										{figureNames.map((name) => {
											const field = fields[figureIn(name, row.fleetId)]
											return field && <Figure key={name} page={page} row={row} name={name} field={field} />
										})}
									</tr>
								))}
							</tbody>
						</table>
					</div>
					<IntentButton intent="tariffs" working={frame.working}>
						{text.save}
					</IntentButton>
				</>
			)}
		</FormWithReply>
	)
}

/** Explains the figures whose short headings do not. */
export function FigureHints({ page: { text } }: PageProps) {
	return (
		<details>
			<summary>{text.hintsTitle}</summary>
			<dl className="record">
				{figureNames
					.filter((name) => name in text.hints)
					.map((name) => (
						<div key={name}>
							<dt>{text.fields[name]}</dt>
							<dd>{text.hints[name as keyof typeof text.hints]}</dd>
						</div>
					))}
			</dl>
		</details>
	)
}

/** Shows what example trips cost with each tariff. */
export const Examples = ({ page: { rows, text, examples } }: PageProps) => (
	<details className="tariffs">
		<summary>{text.examplesTitle}</summary>
		<table className="quote-table">
			<caption className="unseen">{text.examplesTitle}</caption>
			<thead>
				<tr>
					<th scope="col">{text.vehicle}</th>
					{examples.map((label) => (
						<th key={label} scope="col">
							{label}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows
					.filter((row) => row.examples.length > 0)
					.map((row) => (
						<tr key={row.fleetId}>
							<th scope="row" className="whole-line">
								{row.name}
							</th>
							{row.examples.map(({ label, sum }) => (
								<td key={label} className="whole-line" data-label={label}>
									{sum}
								</td>
							))}
						</tr>
					))}
			</tbody>
		</table>
	</details>
)
