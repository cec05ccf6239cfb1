import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { fleetCards, fleetPageText } from '#app/content/fleet-texts.server.ts'
import { appContext } from '#app/context.server.ts'
import { coachPicture } from '#app/fleet/coach-picture.ts'
import { listFleets } from '#app/fleet/fleets.server.ts'
import { measures } from '#app/fleet/measures.ts'
import { failure } from '#app/http/failures.server.ts'
import { pageMeta } from '#app/http/page-meta.ts'
import { textsFor } from '#app/i18n/texts.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request, params: { tipo = '' } }: LoaderFunctionArgs) {
	const texts = await textsFor(request)
	const { t, tag } = texts
	const text = texts.texts('fleet')
	const fleets = await listFleets(await appContext())
	const others = fleetCards(texts, fleets).map(({ seats, href, name }) => ({ seats, href, label: name }))
	const fleet = fleets.find(({ seats }) => String(seats) === tipo)
	const page = fleetPageText(texts, tipo)
	const measure = fleet && measures[fleet.seats]
	if (!fleet || !page || !measure) throw await failure(request, 404, others)

	return {
		page,
		seats: fleet.seats,
		heading: t('fleet:heading', { seats: fleet.seats }),
		vip: fleet.vip ? { mark: text.vip, text: text.vipText } : null,
		picture: t('fleet:picture', { count: fleet.seats }),
		button: t('fleet:button', { count: fleet.seats }),
		facts: [
			{ label: text.facts.seats, value: String(fleet.seats) },
			{ label: text.facts.luggage, value: t('fleet:luggageUpTo', { count: measure.luggage }) },
			{ label: text.facts.length, value: t('fleet:metres', { metres: measure.metres.toLocaleString(tag) }) },
			{ label: text.facts.margin, value: t('fleet:days', { count: fleet.marginDays }) },
		],
		othersTitle: text.others,
		others: others.filter(({ seats }) => seats !== fleet.seats),
	}
}

export default function FleetPage() {
	const { page, seats, heading, vip, picture, button, facts, othersTitle, others } = useLoaderData<typeof loader>()
	const coach = coachPicture(seats)
	return (
		<article>
			<h1>
				{heading} {vip && <span className="vip-mark">{vip.mark}</span>}
			</h1>
			<p className="lead">{page.name}</p>
			<img className="coach" src={coach.src} alt={picture} width={coach.width} height={coach.height} />
			<dl className="fact-list">
				{facts.map(({ label, value }) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
			<p>{page.first}</p>
			<p>{page.second}</p>
			{vip && <p className="vip-text">{vip.text}</p>}
			<p>
				<a className="button" href={`/budgetRequest/?numPasajeros=${seats}`}>
					{button}
				</a>
			</p>
			<h2>{othersTitle}</h2>
			<ul className="links">
				{others.map(({ href, label }) => (
					<li key={href}>
						<a href={href}>{label}</a>
					</li>
				))}
			</ul>
		</article>
	)
}
