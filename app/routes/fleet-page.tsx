import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { fleetCards, fleetFacts, fleetPageText } from '#app/content/fleet-texts.server.ts'
import { appContext } from '#app/context.server.ts'
import { coachPicture } from '#app/fleet/coach-picture.ts'
import { listFleets } from '#app/fleet/fleets.server.ts'
import { failure } from '#app/http/failures.server.ts'
import { pageMeta } from '#app/http/page-meta.ts'
import { textsFor } from '#app/i18n/texts.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request, params: { tipo = '' } }: LoaderFunctionArgs) {
	const texts = await textsFor(request)
	const { t } = texts
	const text = texts.texts('fleet')
	const fleets = await listFleets(await appContext())
	const others = fleetCards(texts, fleets).map(({ seats, href, name }) => ({ seats, href, label: name }))
	const fleet = fleets.find(({ seats }) => String(seats) === tipo)
	if (!fleet) throw await failure(request, 404, others)

	return {
		page: fleetPageText(texts, fleet.seats),
		seats: fleet.seats,
		heading: t('fleet:heading', { seats: fleet.seats }),
		vip: fleet.vip ? { mark: text.vip, text: text.vipText } : null,
		picture: t('fleet:picture', { count: fleet.seats }),
		button: t('fleet:button', { count: fleet.seats }),
		facts: fleetFacts(texts, fleet),
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
