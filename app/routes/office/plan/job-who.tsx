import { Field, FieldErrors } from '#app/web/form/field.tsx'
import type { FormField } from '#app/web/form/form-fields.ts'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply, GroupedOptions, NotedOption } from '#app/web/form/posted-form.server.ts'
import type { JobPage } from './job-page.server.ts'
import { AlsoTick, Card, PairCards } from './proposals/pair-cards.tsx'
import { withChosen } from './with-chosen.ts'

type GroupProps = {
	field: FormField
	label: string
	/** text of the row that chooses nothing */
	none: string
	options: GroupedOptions
	text: JobPage['text']
	/** how many of the options are free */
	count: string
}

/** Shows options as rows; an option that cannot be assigned stays selectable only where it is chosen already. */
const Rows = ({ field, options, isOff }: { field: FormField; options: readonly NotedOption[]; isOff?: boolean }) =>
	options.map(({ value, label, note }) => (
		<Card
			key={value}
			name={field.name}
			value={value}
			isChosen={field.initialValue === value}
			isOff={isOff && field.initialValue !== value}
			title={label}
			notes={note ? [note] : []}
		/>
	))

/** Shows all vehicles or drivers to choose from, folded: free ones, those with a warning, then the rest with reasons. */
function Group({ field, label, none, options: { free, warned, others }, text, count }: GroupProps) {
	const chosen = field.initialValue ?? ''
	const isOther = others.some(({ value }) => value === chosen)
	return (
		<details open={chosen !== '' || field.errors !== undefined}>
			<summary>
				{label} <span className="count">{count}</span>
			</summary>
			<fieldset className="radios pairs" id={field.id} tabIndex={-1}>
				<legend className="unseen">{label}</legend>
				<FieldErrors field={field} />
				<Card name={field.name} value="" isChosen={chosen === ''} title={none} notes={[]} />
				<Rows field={field} options={free} />
				<Rows field={field} options={warned} />
				{others.length > 0 && (
					<details open={isOther}>
						<summary>
							{text.notFree} <span className="count">{others.length}</span>
						</summary>
						<div className="radios pairs">
							<Rows field={field} options={others} isOff />
						</div>
					</details>
				)}
			</fieldset>
		</details>
	)
}

/** Shows the partners, who take the place of a pair. */
const Partners = ({ page, field, chosen }: { page: JobPage; field: FormField; chosen: string | undefined }) => {
	const { free } = page.options.partnerId
	const isOpen = chosen?.startsWith('p')
	if (free.length === 0) return null
	return (
		<details open={isOpen}>
			<summary>
				{page.text.fields.partnerId} <span className="count">{free.length}</span>
			</summary>
			<div className="radios pairs">
				<p className="hint">{page.text.hints.partnerId}</p>
				{free.map(({ value, label }) => (
					<Card
						key={value}
						name={field.name}
						value={`p${value}`}
						isChosen={chosen === `p${value}`}
						title={label}
						notes={[]}
					/>
				))}
			</div>
		</details>
	)
}

const ServiceKind = ({ page, field }: { page: JobPage; field: FormField }) => (
	<Field field={field} label={page.kind.label}>
		{(control) => (
			<select {...control} defaultValue={field.initialValue}>
				{page.kind.options.map(({ value, label }) => (
					<option key={value} value={value}>
						{label}
					</option>
				))}
			</select>
		)}
	</Field>
)

/** Returns the cards, with one for a chosen pair that is not proposed any more. */
function cardsWith({ cards, options }: JobPage, pair: string, chosen: FormReply['chosen']) {
	if (pair.startsWith('p') || cards.some(({ value }) => value === pair)) return cards
	const [vehicleId, driverId] = pair.split('-')
	const nameIn = (field: 'vehicleId' | 'driverId', id: string | undefined) =>
		Object.values(withChosen(options[field], chosen?.[field]))
			.flat()
			.find(({ value }) => value === id)?.label
	const name = [nameIn('vehicleId', vehicleId), nameIn('driverId', driverId)].filter(Boolean).join(' + ')
	return name === '' ? cards : [{ value: pair, name, detail: '', notes: [] }, ...cards]
}

/** Shows the form that assigns a pair, another vehicle or driver, or a partner, and the kind of service. */
export function WhoForm({ page, reply }: { page: JobPage; reply: FormReply | undefined }) {
	const { text, who, options, values, version, seen, errorSummary, errorTitle, working, kind, noPairs, also, counts } =
		page
	const { vehicleId, driverId, secondDriverId } = text.fields
	const labels = { pair: who.pairs, vehicleId, driverId, secondDriverId, serviceKind: kind.label, also: also ?? '' }
	return (
		<FormWithReply key={reply?.id} id="assign" className="" {...{ labels, reply, values, errorSummary, errorTitle }}>
			{(fields) => {
				const pair = fields.pair.initialValue ?? ''
				const of = (name: 'vehicleId' | 'driverId' | 'secondDriverId') => ({
					...{ field: fields[name], label: labels[name], count: counts[name], text },
					options: withChosen(options[name], reply?.chosen?.[name]),
				})
				return (
					<>
						<input type="hidden" name="version" value={version} />
						<input type="hidden" name="seen" value={seen} />
						{noPairs && <p>{noPairs}</p>}
						<PairCards legend={who.pairs} chosen={pair} cards={cardsWith(page, pair, reply?.chosen)} />
						<AlsoTick id={fields.also.id} label={also} isTicked={fields.also.initialValue === 'on'} />
						<IntentButton intent="assign" working={working}>
							{text.save}
						</IntentButton>
						<h3>{who.others}</h3>
						<Group {...of('vehicleId')} none={who.asPair} />
						<Group {...of('driverId')} none={who.asPair} />
						<Group {...of('secondDriverId')} none={who.alone} />
						<Partners page={page} field={fields.pair} chosen={pair} />
						<ServiceKind page={page} field={fields.serviceKind} />
					</>
				)
			}}
		</FormWithReply>
	)
}
