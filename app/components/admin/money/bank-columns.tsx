import { FormAlert } from '#app/components/form/error-summary.tsx'
import { IntentButton } from '#app/components/form/intent-button.tsx'
import type { ColumnsShown } from '#app/http/admin/money/bank-columns-form.server.ts'
import type { BankPage, BankReply } from '#app/http/admin/money/bank-page.server.ts'
import { AdminPage } from '../admin-page.tsx'

type BankColumnsProps = { page: BankPage; reply: BankReply; table: ColumnsShown }

/** What each column of a bank's table says: told once, and known from then on. */
export function BankColumnsPage({ page, reply, table }: BankColumnsProps) {
	const { text, working } = page
	return (
		<AdminPage frame={{ ...page, heading: text.columnsTitle }}>
			{reply.alert && <FormAlert text={reply.alert} />}
			<p className="lead">{text.columnsLead}</p>
			<form method="post" className="bank-columns">
				<input type="hidden" name="kept" value={reply.kept} />
				{table.columns.map(({ name, field, role, samples }) => (
					<div className="field" key={field}>
						<label htmlFor={field}>{name}</label>
						<p className="hint" id={`${field}-hint`}>
							{samples.filter((sample) => sample !== '').join(' · ')}
						</p>
						<select id={field} name={field} defaultValue={role} aria-describedby={`${field}-hint`}>
							<option value="">{text.ignored}</option>
							{table.roles.map(({ value, label }) => (
								<option key={value} value={value}>
									{label}
								</option>
							))}
						</select>
					</div>
				))}
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
