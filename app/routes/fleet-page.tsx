import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FactList } from '#app/components/pages/fact-list.tsx'
import { LinkList } from '#app/components/pages/link-list.tsx'
import { fleetCards, fleetFacts, fleetPageText } from '#app/content/fleet-texts.server.ts'
import { quoteLink } from '#app/content/quote-link.ts'
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
		button: {
			href: quoteLink({ numPasajeros: String(fleet.seats), ...(fleet.vip && { esVip: 'on' }) }),
			label: t('fleet:button', { count: fleet.seats }),
		},
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
			<FactList facts={facts} />
			<p>{page.first}</p>
			<p>{page.second}</p>
			{vip && <p className="vip-text">{vip.text}</p>}
			<p>
				<a className="button" href={button.href}>
					{button.label}
				</a>
			</p>
			<h2>{othersTitle}</h2>
			<LinkList links={others} />
		</article>
	)
}
