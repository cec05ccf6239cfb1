import { FieldErrors } from '#app/web/form/field.tsx'
import type { FormField } from '#app/web/form/form-fields.ts'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import { figureIn, figureNames, readNames } from './fleet-figures.ts'
import type { FleetsPage } from './fleets.server.ts'

type Shared = Pick<FleetsPage, 'frame' | 'text'>
type Row = FleetsPage['fleets'][number]
type Text = FleetsPage['text']

/** Returns the attributes that name a control by its column and row, and tie it to its errors. */
const controlOf = (field: FormField, label: string, { name }: Row) => ({
	id: field.id,
	name: field.name,
	'aria-label': `${label}, ${name}`,
	'aria-describedby': field.errors && field.errorId,
	'aria-invalid': field.errors ? (true as const) : undefined,
})

const mostOf = { seats: 99, marginDays: 60, hold: 300 }

type FigureProps = { text: Text; row: Row; name: keyof typeof mostOf; field: FormField }

const Figure = ({ text, row, name, field }: FigureProps) => (
	<td data-label={text[name]}>
		<input
			{...controlOf(field, text[name], row)}
			type="number"
			inputMode="numeric"
			required={name !== 'hold'}
			min={name === 'seats' ? 1 : 0}
			max={mostOf[name]}
			defaultValue={field.initialValue}
		/>
		<FieldErrors field={field} />
	</td>
)

type CellProps = { text: Text; row: Row; field: FormField }

const Name = ({ text, row, field }: CellProps) => (
	<th scope="row" className="whole-line" data-label={text.name}>
		<input
			{...controlOf(field, text.name, row)}
			type="text"
			required
			size={32}
			maxLength={60}
			defaultValue={field.initialValue}
		/>
		<FieldErrors field={field} />
	</th>
)

const Vip = ({ text, row, field }: CellProps) => (
	<td>
		<div className="check">
			<input {...controlOf(field, text.vip, row)} type="checkbox" defaultChecked={field.initialValue === 'on'} />
			<label htmlFor={field.id}>{text.vip}</label>
		</div>
		<FieldErrors field={field} />
	</td>
)

/** Links to a fleet's public page and to the page that stops offering it. */
const Ways = ({ row, text }: { row: Row; text: Text }) => (
	<>
		<td className="whole-line keep">
			<a className="quiet" href={row.href} aria-label={`${text.view}, ${row.name}`}>
				{text.view}
			</a>
		</td>
		<td className="whole-line keep">
			<a className="quiet" href={row.removal} aria-label={`${text.retire}, ${row.name}`}>
				{text.retire}
			</a>
		</td>
	</>
)

type RowCellsProps = { text: Text; row: Row; fields: Record<string, FormField> }

function RowCells({ text, row, fields }: RowCellsProps) {
	const [name, seats, marginDays, vip, hold] = figureNames.map((figure) => fields[figureIn(figure, row.id)])
	if (!name || !seats || !marginDays || !vip || !hold) return null
	return (
		<tr>
			<Name text={text} row={row} field={name} />
			<Figure text={text} row={row} name="seats" field={seats} />
			<Figure text={text} row={row} name="marginDays" field={marginDays} />
			<Vip text={text} row={row} field={vip} />
			<Figure text={text} row={row} name="hold" field={hold} />
			<Ways row={row} text={text} />
		</tr>
	)
}

/** Shows all figures of the sizes that are offered in one table, which is saved as a whole. */
export function FleetTable({
	frame,
	text,
	fleets,
	reply,
}: Shared & Pick<FleetsPage, 'fleets'> & { reply?: FormReply }) {
	// The response has the fields of the rows that were changed; the others show what is stored.
	const values: Record<string, string> = Object.assign({}, ...fleets.map((row) => row.values), reply?.values)
	const cells = fleets.flatMap((row) => figureNames.map((name) => ({ row, name })))
	return (
		<FormWithReply
			key={reply?.id}
			id="fleets"
			className="tariffs"
			labels={Object.fromEntries(
				cells.map(({ row, name }) => [figureIn(name, row.id), `${row.name}, ${text[name]}`] as const),
			)}
			reply={reply && { ...reply, values }}
			values={values}
			errorSummary={frame.errorSummary}
			errorTitle={frame.errorTitle}
		>
			{(fields) => (
				<>
					{fleets.flatMap((row) =>
						readNames
							.map((name) => figureIn(name, row.id))
							.map((name) => <input key={name} type="hidden" name={name} value={values[name]} />),
					)}
					<div className="table-scroll">
						<table className="quote-table">
							<caption className="unseen">{frame.heading}</caption>
							<thead>
								<tr>
									{figureNames.map((name) => (
										<th key={name} scope="col">
											{text[name]}
										</th>
									))}
									<td colSpan={2} />
								</tr>
							</thead>
							<tbody>
								{fleets.map((row) => (
									<RowCells key={row.id} text={text} row={row} fields={fields} />
								))}
							</tbody>
						</table>
					</div>
					<IntentButton intent="fleets" working={frame.working}>
						{text.save}
					</IntentButton>
				</>
			)}
		</FormWithReply>
	)
}
