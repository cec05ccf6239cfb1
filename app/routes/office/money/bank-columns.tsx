import { FormAlert } from '#app/web/form/error-summary.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import type { ColumnsShown } from './bank-columns-form.server.ts'
import type { BankPage, BankReply } from './bank-page.server.ts'

type Option = { value: string; label: string }
type ChoiceProps = { field: string; label: string; chosen: string; options: readonly Option[]; hint?: string }

/** Renders a select for one property of the table; the assumed value is preselected. */
const Choice = ({ field, label, chosen, options, hint }: ChoiceProps) => (
	<div className="field">
		<label htmlFor={field}>{label}</label>
		{hint && (
			<p className="hint" id={`${field}-hint`}>
				{hint}
			</p>
		)}
		<select id={field} name={field} defaultValue={chosen} aria-describedby={hint ? `${field}-hint` : undefined}>
			{options.map(({ value, label: name }) => (
				<option key={value} value={value}>
					{name}
				</option>
			))}
		</select>
	</div>
)

type BankColumnsProps = { page: BankPage; reply: BankReply; table: ColumnsShown }

/** Lists the first movements as they are understood. */
const Preview = ({ page: { text }, table }: Pick<BankColumnsProps, 'page' | 'table'>) => (
	<>
		<p>{text.preview}</p>
		<ul>
			{table.preview.map((movement) => (
				<li key={movement}>{movement}</li>
			))}
		</ul>
	</>
)

/** Asks for the headings and the role of each column of a bank's table; the answer is stored for the next file. */
export function BankColumnsPage({ page, reply, table }: BankColumnsProps) {
	const { text, working } = page
	const roles = [{ value: '', label: text.ignored }, ...table.roles]
	return (
		<AdminPage frame={{ ...page, heading: text.columnsTitle }}>
			{reply.alert && <FormAlert text={reply.alert} />}
			<p className="lead">{text.columnsLead}</p>
			{table.preview.length > 0 && <Preview page={page} table={table} />}
			<form key={table.headingLine} method="post" className="bank-columns">
				<input type="hidden" name="kept" value={reply.kept} />
				<Choice field="heading" label={text.heading} chosen={table.headingLine} options={table.headings} />
				<IntentButton intent="headings" working={working} quiet>
					{text.showHeadings}
				</IntentButton>
				{table.columns.map(({ name, field, role, samples }) => (
					<Choice
						key={field}
						field={field}
						label={name}
						chosen={role}
						options={roles}
						hint={samples.filter((sample) => sample !== '').join(' · ')}
					/>
				))}
				<Choice field="decimal" label={text.decimal} chosen={table.decimal} options={table.decimals} />
				<Choice field="order" label={text.order} chosen={table.order} options={table.orders} />
				<div className="buttons">
					<IntentButton intent="columns" working={working}>
						{text.useColumns}
					</IntentButton>
					<IntentButton intent="again" working={working} quiet>
						{text.again}
					</IntentButton>
				</div>
			</form>
		</AdminPage>
	)
}
