import { ErrorSummary } from '#app/web/form/error-summary.tsx'
import { SelectField, TextField } from '#app/web/form/field.tsx'
import { formFields } from '#app/web/form/form-fields.ts'

const names = ['plain', 'hinted', 'wrong', 'choice', 'wrongChoice'] as const

const fields = formFields(
	'kit',
	names,
	{ plain: 'Pfarrer-Schwarzenberger-Straße 123', wrong: 'nuria@example' },
	{ wrong: ['Die Adresse ist unvollständig: Nach dem @ fehlt die Endung.'], wrongChoice: ['Wählen Sie ein Land.'] },
)

const options = [{ value: 'ES', label: 'Spanien' }]

const Ticks = () => (
	<>
		<div className="check">
			<input type="checkbox" id="kit-tick" defaultChecked />
			<label htmlFor="kit-tick">VIP-Fahrzeug</label>
			<p className="hint">Ledersitze, Tisch und WLAN. Bis zu 16 Plätze.</p>
		</div>
		<div className="check">
			<input type="checkbox" id="kit-off" disabled />
			<label htmlFor="kit-off">Nicht möglich</label>
		</div>
		<fieldset className="radios">
			<legend>Art der Fahrt</legend>
			{['Einfache Fahrt', 'Hin- und Rückfahrt', 'Mehrere Fahrten oder Tage'].map((label, at) => (
				<label key={label}>
					<input type="radio" name="kit-kind" defaultChecked={at === 0} /> {label}
				</label>
			))}
		</fieldset>
	</>
)

/** Shows fields in each state: filled, with a hint, in focus, wrong, to choose, to tick. */
export const Fields = () => (
	<form>
		<fieldset>
			<legend>Wer fragt an</legend>
			<TextField field={fields.plain} label="Adresse" autoComplete="off" maxLength={80} />
			<div className="pair">
				<TextField
					field={fields.hinted}
					label="Telefon"
					hint="Mit Ländervorwahl, außer bei spanischen Nummern."
					autoComplete="off"
					maxLength={20}
				/>
				<TextField field={fields.wrong} label="E-Mail" autoComplete="off" maxLength={80} />
			</div>
			<div className="pair">
				<SelectField field={fields.choice} label="Fahrgäste" placeholder="Bitte wählen" options={options} />
				<SelectField field={fields.wrongChoice} label="Land" placeholder="Bitte wählen" options={options} />
			</div>
			<div className="field">
				<label htmlFor="kit-focus">Im Fokus</label>
				<input id="kit-focus" data-state="focus-visible" />
			</div>
			<div className="field">
				<label htmlFor="kit-text">Bemerkungen</label>
				<textarea id="kit-text" rows={3} defaultValue="Zwei Rollstühle" />
			</div>
			<Ticks />
			<details>
				<summary>Firma oder Schule (freiwillig)</summary>
			</details>
			<details open>
				<summary>Halte, Flug oder Zug</summary>
				<p>Offen.</p>
			</details>
		</fieldset>
	</form>
)

/** Shows the list of what is wrong in a form. */
export const Summary = () => (
	<ErrorSummary
		title="Bitte ändern Sie 2 Angaben"
		problems={[
			{ id: 'kit-wrong', message: 'Die Adresse ist unvollständig: Nach dem @ fehlt die Endung.' },
			{ id: 'kit-wrongChoice', message: 'Wählen Sie ein Land.' },
		]}
	/>
)
