import { SummaryBox } from '#app/web/quote/summary-box.tsx'
import { Legs, Steps } from '#app/web/quote/trip/timeline.tsx'

const first = {
	route: 'Barcelona → Zaragoza und zurück',
	when: '24.–26. Dez. 2026',
	group: '52 Fahrgäste',
	vehicle: 'Reisebus mit 55 Plätzen',
	total: { text: 'Gesamtpreis mit MwSt.', amount: '2.087,18 €' },
	validUntil: 'Gültig bis 3. Dezember 2026',
}

/** Shows the summary of a trip that can be accepted, and of one without a price. */
export const TripSummary = () => (
	<>
		<SummaryBox first={first} isNamed isOpen reference="P-2026-00058">
			<button type="button" className="button">
				Zahlungspflichtig annehmen
			</button>
		</SummaryBox>
		<SummaryBox first={{ ...first, total: null, validUntil: null }} isNamed reference="P-2026-00059" />
	</>
)

const legs = [
	{
		title: null,
		when: { label: 'Abholung', value: 'Do., 24. Dez. 2026, 7:30 Uhr' },
		places: [
			{ label: 'Treffpunkt', name: 'Carrer de Pfarrer-Schwarzenberger 123', rest: '08013 Barcelona, Spanien' },
			{ label: 'Halt 1', name: 'Plaça Ricard Viñes 1', rest: '25006 Lleida, Spanien, 30 Minuten' },
			{ label: 'Ziel', name: 'Plaza de Nuestra Señora del Pilar 1', rest: '50003 Zaragoza, Spanien' },
		],
		notes: ['52 Fahrgäste', 'Flug oder Zug: VY 3012'],
	},
	{
		title: 'Rückfahrt',
		when: { label: 'Abholung', value: 'Sa., 26. Dez. 2026, 16:00 Uhr' },
		places: [
			{ label: 'Treffpunkt', name: 'Zaragoza', rest: 'Spanien' },
			{ label: 'Ziel', name: 'Barcelona', rest: 'Spanien' },
		],
		notes: [],
	},
]

/** Shows the legs of a trip, with a stop, a flight and places without a street. */
export const TripTimeline = () => <Legs legs={legs} />

const step = (text: string, day: string | null, isTaken: boolean, isNow = false) => ({ text, day, isTaken, isNow })

/** Shows how far a quote is: steps that are taken, the present one, and those to come. */
export const TripStates = () => (
	<Steps
		steps={{
			title: 'Stand',
			steps: [
				step('Angefragt', '20.11.2026', true),
				step('Angebot gesendet', '21.11.2026', true, true),
				step('Angenommen', null, false),
				step('Eingeplant', null, false),
				step('Unterwegs', null, false),
			],
		}}
	/>
)
