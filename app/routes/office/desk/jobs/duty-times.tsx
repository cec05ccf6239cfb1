import type { QuoteDeskPage } from '../quote-desk.server.ts'

type Duties = NonNullable<QuoteDeskPage['duties']>

/** Shows each duty from leaving the garage to returning, with times, kilometres and the rules that decided it. */
export function DutyTimes({ page }: { page: QuoteDeskPage }) {
	const { duties } = page
	if (!duties) return null
	return (
		<section>
			<h2>{page.text.duties.title}</h2>
			{duties.map((duty) => (
				<DutyTime key={duty.moments[0]?.at} duty={duty} />
			))}
			<p className="hint">{page.text.duties.hint}</p>
		</section>
	)
}

function DutyTime({ duty }: { duty: Duties[number] }) {
	return (
		<>
			<ol className="duty">
				{duty.moments.map(({ at, time, day, what, why }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: two events may have the same minute, and their order is fixed
					<li key={index}>
						{day && <span className="duty-day">{day}</span>}
						{at && <time dateTime={at}>{time}</time>}
						<span className="duty-what">
							{what}
							{why && <small>{why}</small>}
						</span>
					</li>
				))}
			</ol>
			<p>{duty.kilometres}</p>
			{duty.days.map((text) => (
				<p key={text}>{text}</p>
			))}
		</>
	)
}
