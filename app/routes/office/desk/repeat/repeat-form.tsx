import { ErrorSummary, FormAlert } from '#app/web/form/error-summary.tsx'
import { Field } from '#app/web/form/field.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import type { RepeatReply } from './repeat-forms.server.ts'
import type { RepeatPage } from './repeat-page.server.ts'

type RepeatFormProps = { page: RepeatPage; reply: RepeatReply | undefined }

const dayId = (number: number) => `day-${number}`

const numbered = (text: string, number: number) => text.replace('{{number}}', String(number))

type DayRowProps = Pick<RepeatFormProps, 'page'> & {
	day: RepeatReply['days'][number]
	number: number
	isFocused: boolean
}

/** Renders the field for one day of the list, with the button that removes it. */
function DayRow({ page: { text, earliest, latest }, day, number, isFocused }: DayRowProps) {
	const field = {
		...{ id: dayId(number), name: 'day', errorId: `${dayId(number)}-error` },
		...{ initialValue: day.value, errors: day.error ? [day.error] : undefined },
	}
	return (
		<div className="chosen-day">
			<Field field={field} label={numbered(text.day, number)}>
				{(control) => (
					<input
						{...control}
						type="date"
						min={earliest}
						max={latest}
						defaultValue={day.value}
						// biome-ignore lint/a11y/noAutofocus: focuses the field that a button led to, without scripts
						autoFocus={isFocused}
					/>
				)}
			</Field>
			<button
				className="quiet"
				type="submit"
				name="intent"
				value={`remove-${number}`}
				formNoValidate
				aria-label={numbered(text.removeNamed, number)}
			>
				{text.remove}
			</button>
		</div>
	)
}

/** Renders the fields that fill the list with the same weekdays of every week. */
function Weekly({
	page: { text, weekdays, working },
	weekly,
}: Pick<RepeatFormProps, 'page'> & Pick<RepeatReply, 'weekly'>) {
	const errors = weekly.error ? [weekly.error] : undefined
	const from = { id: 'from', name: 'from', errorId: 'from-error', initialValue: weekly.from, errors }
	return (
		<fieldset>
			<legend>{text.weekly}</legend>
			<div className="weekdays">
				{weekdays.map(({ value, label }) => (
					<div key={value} className="check">
						<input
							type="checkbox"
							id={`weekday-${value}`}
							name="weekday"
							value={value}
							defaultChecked={weekly.weekdays.includes(value)}
						/>
						<label htmlFor={`weekday-${value}`}>{label}</label>
					</div>
				))}
			</div>
			<div className="pair">
				<Field field={from} label={text.from}>
					{(control) => <input {...control} type="date" defaultValue={weekly.from} />}
				</Field>
				<Field
					field={{ ...from, id: 'until', name: 'until', initialValue: weekly.until, errors: undefined }}
					label={text.until}
				>
					{(control) => <input {...control} type="date" defaultValue={weekly.until} />}
				</Field>
			</div>
			<IntentButton intent="fill" working={working} quiet unchecked>
				{text.fill}
			</IntentButton>
		</fieldset>
	)
}

/** Lists the errors with the field each is about; the same sentence is listed once, for its first field. */
const problemsOf = ({ days, weekly }: RepeatReply) => {
	const problems = days.flatMap(({ error }, index) => (error ? [{ id: dayId(index + 1), message: error }] : []))
	const all = weekly.error ? [...problems, { id: 'from', message: weekly.error }] : problems
	return all.filter(({ message }, index) => all.findIndex((each) => each.message === message) === index)
}

function DaysForm({ page, reply }: RepeatFormProps) {
	const { text, start, working } = page
	const { days, weekly } = reply ?? { days: [], weekly: { weekdays: [], from: start.from, until: '', error: null } }
	const listed = days.length > 0 ? days : [{ value: '', error: null }]
	return (
		<form method="post" key={reply?.id}>
			{/* Enter presses the first button of a form. */}
			<button type="submit" name="intent" value="review" className="trap" tabIndex={-1} aria-hidden="true">
				{text.review}
			</button>
			<input type="hidden" name="version" value={reply?.version ?? start.version} />
			<input type="hidden" name="formToken" value={reply?.formToken ?? start.formToken} />
			{reply?.tell && <input type="hidden" name="tell" value="on" />}
			{reply?.priced && <input type="hidden" name="priced" value="on" />}
			{reply && <ErrorSummary title={page.errorSummary} problems={problemsOf(reply)} />}
			<fieldset>
				<legend>{text.days}</legend>
				{listed.map((day, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: days have no other key, and each reply makes a new form
					<DayRow key={index} page={page} day={day} number={index + 1} isFocused={reply?.focus === index + 1} />
				))}
				<IntentButton intent="add" working={working} quiet unchecked>
					{text.add}
				</IntentButton>
			</fieldset>
			<Weekly page={page} weekly={weekly} />
			<div className="buttons">
				<IntentButton intent="review" working={working}>
					{text.review}
				</IntentButton>
			</div>
		</form>
	)
}

/** Shows a request's trip, and the form for the days on which it is to be repeated. */
export function RepeatFormPage({ page, reply }: RepeatFormProps) {
	const { text, trip, closed } = page
	return (
		<AdminPage frame={page}>
			<p>
				<a href={page.back}>{text.back}</a>
			</p>
			{closed ? (
				<FormAlert text={closed} />
			) : (
				<>
					{reply?.alert && <FormAlert text={reply.alert} />}
					<p className="lead">{text.lead}</p>
					<ul className="plain">
						{trip.map(({ when, route }) => (
							<li key={when}>
								{when} · {route}
							</li>
						))}
					</ul>
					<DaysForm page={page} reply={reply} />
				</>
			)}
		</AdminPage>
	)
}
