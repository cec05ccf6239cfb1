import { Field } from '#app/web/form/field.tsx'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import type { TextPage } from './text.server.ts'

const PlaceList = ({ places }: { places: TextPage['places']['required'] }) => (
	<ul>
		{places.map(({ name, example }) => (
			<li key={name}>
				<code>{name}</code>, {example}
			</li>
		))}
	</ul>
)

/** Explains what the site fills in: what must stay, and folded what else is possible. */
const Places = ({ page: { text, places } }: { page: TextPage }) => (
	<>
		{places.required.length > 0 && (
			<>
				<p>{text.braces}</p>
				<PlaceList places={places.required} />
			</>
		)}
		{places.others.length > 0 && (
			<details>
				<summary>{text.mayHave}</summary>
				<PlaceList places={places.others} />
			</details>
		)}
	</>
)

/** Shows what is stored now, next to text that was typed while another person changed it. */
const StoredNow = ({ page: { text, forms, lang } }: { page: TextPage }) => (
	<section>
		<h2>{text.storedNow}</h2>
		{forms.map(({ field, drafted }) => (
			<p key={field} className="lines" lang={lang}>
				{drafted}
			</p>
		))}
	</section>
)

/** Shows the text filled with examples, as its reader will see it. */
const Filled = ({ page: { text, forms, lang } }: { page: TextPage }) => (
	<section>
		<h2>{text.filled}</h2>
		{forms.map(({ field, filled }) => (
			<p key={field} className="lines" lang={lang}>
				{filled}
			</p>
		))}
	</section>
)

/** Shows the form of a text, with a field for each plural form of its language. A text is never cut as it is typed. */
export function TextForm({ page, reply }: { page: TextPage; reply: FormReply | undefined }) {
	const { text, forms, frame, lang, mark, draft, hasOwn, hasDefault } = page
	const labels: Record<string, string> = Object.fromEntries(forms.map(({ field, label }) => [field, label]))
	const values = Object.fromEntries(forms.map(({ field, drafted }) => [field, drafted]))
	return (
		<>
			<FormWithReply
				key={reply?.id}
				id="text"
				labels={labels}
				reply={reply ?? { values, errors: {}, alert: null, intent: '', id: '' }}
				errorSummary={frame.errorSummary}
				errorTitle={frame.errorTitle}
				className=""
			>
				{(fields) => (
					<>
						<input type="hidden" name="mark" value={mark} />
						<Places page={page} />
						{forms.map(({ field, label }) => {
							const own = fields[field]
							return (
								own && (
									<Field key={field} field={own} label={label} hint={text.hint}>
										{(control) => <textarea {...control} lang={lang} rows={4} defaultValue={own.initialValue} />}
									</Field>
								)
							)
						})}
						<div className="buttons">
							<IntentButton intent="save" working={frame.working}>
								{text.save}
							</IntentButton>
							{(hasOwn || (reply && hasDefault)) && (
								<IntentButton intent="takeDefault" working={frame.working} quiet unchecked>
									{text.useDefault}
								</IntentButton>
							)}
							{draft && (
								<IntentButton intent="discard" working={frame.working} quiet unchecked>
									{text.discard}
								</IntentButton>
							)}
						</div>
					</>
				)}
			</FormWithReply>
			{reply?.alert && <StoredNow page={page} />}
			<Filled page={page} />
		</>
	)
}
