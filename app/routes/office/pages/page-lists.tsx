import { Form } from '@remix-run/react'
import type { PagesPage } from './pages.server.ts'

type Section = PagesPage['sections'][number]
type Entry = Pick<Section, 'isShown' | 'up' | 'down' | 'buttons'> & { key: string }

type PressProps = {
	intent: string
	/** hidden fields of the form */
	fields: Record<string, string>
	button: { label: string; about: string }
}

/** Shows a button with a form of its own, which works without scripts. */
const Press = ({ intent, fields, button: { label, about } }: PressProps) => (
	<Form method="post">
		{Object.entries(fields).map(([name, value]) => (
			<input key={name} type="hidden" name={name} value={value} />
		))}
		<button type="submit" name="intent" value={intent} className="quiet" aria-label={about}>
			{label}
		</button>
	</Form>
)

type ButtonsProps = { entry: Entry; intents: { move: string; show: string }; fields: Record<string, string> }

/** Shows the buttons that move an entry up and down, and hide or show it. */
function Buttons({ entry: { key, isShown, up, down, buttons }, intents, fields }: ButtonsProps) {
	const shown = { ...fields, key, shown: isShown ? '0' : '1' }
	return (
		<div className="buttons">
			{up && <Press intent={intents.move} fields={{ ...fields, ...up, moved: key }} button={buttons.up} />}
			{down && <Press intent={intents.move} fields={{ ...fields, ...down, moved: key }} button={buttons.down} />}
			<Press intent={intents.show} fields={shown} button={isShown ? buttons.hide : buttons.show} />
		</div>
	)
}

const ofSections = { move: 'exchange-sections', show: 'show-section' }
const ofPages = { move: 'exchange', show: 'list' }

/** Shows a section of the menu with its pages, and a link to the form for a new one. */
export const SectionOfPages = ({ section }: { section: Section }) => (
	<section id={section.key} aria-labelledby={`${section.key}-title`}>
		<h2 id={`${section.key}-title`}>
			{section.name} {section.marks && <small>({section.marks})</small>}
		</h2>
		<Buttons entry={section} intents={ofSections} fields={{}} />
		<ul className="plain movable">
			{section.rows.map((row) => (
				<li key={row.key} id={row.key}>
					<div>
						<a href={row.edit}>{row.name}</a>
						<p className="hint">{[row.address, row.marks].filter(Boolean).join(' · ')}</p>
					</div>
					<Buttons entry={row} intents={ofPages} fields={{ section: section.key }} />
				</li>
			))}
		</ul>
		{section.add && (
			<p>
				<a className="quiet" href={section.add.href}>
					{section.add.label}
				</a>
			</p>
		)}
	</section>
)
