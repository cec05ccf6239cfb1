import type { PairCard } from './proposal-words.server.ts'

type CardProps = {
	name: string
	value: string
	isChosen: boolean
	isOff?: boolean | undefined
	title: string
	detail?: string
	/** what the dispatcher must know of it; none where it simply fits */
	notes: readonly string[]
}

/** Shows a choice as a row: its name, and what speaks for and against it. */
export const Card = ({ name, value, isChosen, isOff, title, detail, notes }: CardProps) => (
	<label>
		<input type="radio" name={name} value={value} defaultChecked={isChosen} disabled={isOff} />
		<span>
			{title}
			{detail && <small>{detail}</small>}
			{notes.map((note) => (
				<small key={note}>! {note}</small>
			))}
		</span>
	</label>
)

/** Shows pairs of a vehicle and a driver to choose from. */
export const PairCards = ({
	legend,
	cards,
	chosen,
}: {
	legend: string
	cards: readonly PairCard[]
	chosen: string
}) => (
	<fieldset className="radios pairs">
		<legend>{legend}</legend>
		{cards.map(({ value, name, detail, notes }) => (
			<Card key={value} name="pair" isChosen={value === chosen} title={name} {...{ value, detail, notes }} />
		))}
	</fieldset>
)

/** Shows the tick that plans the other duties of the trip too; nothing where there are none. */
export const AlsoTick = ({ id, label, isTicked }: { id: string; label: string | null; isTicked: boolean }) =>
	label && (
		<div className="check">
			<input type="checkbox" id={id} name="also" defaultChecked={isTicked} />
			<label htmlFor={id}>{label}</label>
		</div>
	)
