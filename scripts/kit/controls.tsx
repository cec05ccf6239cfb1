import { Icon, icons } from '#app/web/ui/icon.tsx'

const states = ['', 'hover', 'focus-visible', 'active']
const kinds = { button: 'Annehmen', quiet: 'Ändern', 'quiet danger': 'Stornieren', 'as-link': 'Noch einmal senden' }

/** Shows each kind of button: at rest, under the pointer, in focus, pressed, working, and as a link. */
export const Buttons = () => (
	<>
		{Object.entries(kinds).map(([className, label]) => (
			<p key={className} className="buttons">
				{states.map((state) => (
					<button key={state} type="button" className={className} data-state={state}>
						{label}
					</button>
				))}
				<button type="button" className={className} aria-busy="true">
					{label}
				</button>
				<button type="button" className={className}>
					<Icon name="done" />
					{label}
				</button>
				<a className={className} href="#link">
					{label}
				</a>
			</p>
		))}
	</>
)

const notes = {
	'': 'Das Angebot gilt bis zum 3. Dezember.',
	done: 'Gespeichert.',
	warning: 'Zwei Fahrer sind nötig: Die Fahrt dauert 16 Stunden.',
	wrong: 'Eingeplant, aber zwei Regeln sind verletzt.',
}

/** Shows the four kinds of notice, with and without a title. */
export const Notes = () => (
	<>
		{Object.entries(notes).map(([kind, text]) => (
			<div key={kind}>
				<p className={`notice ${kind}`}>
					{text} <a href="#more">Mehr dazu</a>
				</p>
				<section className={`notice ${kind}`}>
					<h2>{text}</h2>
					<p>Die Abholung ist am Samstag, 28. November 2026, um 8:00 Uhr.</p>
				</section>
			</div>
		))}
	</>
)

const stateNames = {
	requested: 'Angefragt',
	quoted: 'Angebot gesendet',
	accepted: 'Angenommen',
	rejected: 'Abgelehnt',
	expired: 'Abgelaufen',
	cancelled: 'Storniert',
}

/** Shows the states of a request, a mark and the sign of VIP vehicles. */
export const Badges = () => (
	<ul>
		{Object.entries(stateNames).map(([name, word]) => (
			<li key={name}>
				<span className={`status status-${name}`}>{word}</span> <span className="mark">2 von 3 frei</span>{' '}
				<span className="vip-mark">VIP</span>
			</li>
		))}
	</ul>
)

/** Shows every icon with its name. */
export const Icons = () => (
	<p className="buttons">
		{icons.map((name) => (
			<span key={name} style={{ width: '8rem' }}>
				<Icon name={name} /> {name}
			</span>
		))}
	</p>
)
