import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { appContext } from '#app/context.server.ts'
import { fleetCards, fleetFacts, fleetPage, rulerLabel, vipTextOf } from '#app/domain/content/fleet-texts.server.ts'
import { ownPicture, pictureReader } from '#app/domain/content/pictures.ts'
import { publicSite } from '#app/domain/content/public-site.server.ts'
import { coachPicture } from '#app/domain/fleet/coach-picture.ts'
import { listFleetsEverAsKnown } from '#app/domain/fleet/fleets.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { FactList } from '#app/web/ui/fact-list.tsx'
import { FleetLineUp } from './fleet-line-up.tsx'
import { FleetPicture } from './fleet-picture.tsx'
import { pageTextsFor } from './page-texts.server.ts'
import { shortQuoteForm } from './short-quote-form.server.ts'
import { ShortQuoteForm } from './short-quote-form.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { styles: ['shop'] }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request, params: { tipo = '' } }: LoaderFunctionArgs) {
	const texts = await pageTextsFor(request)
	const { t } = texts
	const text = texts.texts('fleet')
	const context = await appContext()
	const all = await listFleetsEverAsKnown(context)
	const site = await publicSite(context)
	const named = all.find(({ seats }) => String(seats) === tipo)
	// Not stored by browsers, because the company may offer this size again.
	if (named?.retiredAt)
		throw redirect(`/fleet/${new URL(request.url).search}`, { status: 301, headers: { 'Cache-Control': 'no-store' } })
	const cards = fleetCards(
		texts,
		all.filter(({ retiredAt }) => retiredAt === null),
	)
	if (!named) {
		const existing = cards.map(({ href, name }) => ({ href, label: name }))
		throw await failure(request, 404, existing)
	}

	return {
		page: fleetPage(texts, named),
		seats: named.seats,
		heading: t('fleet:heading', { seats: named.seats }),
		vipMark: text.vip,
		vipText: named.vip ? vipTextOf(texts, named.seats) : null,
		photograph: ownPicture(pictureReader(texts, site), `fleet/${named.seats}`),
		picture: t('fleet:picture', { count: named.seats }),
		form: await shortQuoteForm(texts, { numPasajeros: String(named.seats), ...(named.vip && { esVip: 'on' }) }),
		facts: fleetFacts(texts, named),
		ruler: rulerLabel(texts),
		othersTitle: text.others,
		others: cards.filter(({ seats }) => seats !== named.seats),
	}
}

/** Shows a vehicle with its facts; below, the other sizes drawn to one scale. */
export default function FleetPage() {
	const { page, seats, heading, vipMark, vipText, photograph, picture, form, facts, ruler, othersTitle, others } =
		useLoaderData<typeof loader>()
	const coach = coachPicture(seats)
	return (
		<article>
			<h1>
				<span className="unseen">{heading}</span> {page.name} {vipText && <span className="vip-mark">{vipMark}</span>}
			</h1>
			<div className="opening">
				<FleetPicture photograph={photograph} drawing={{ ...coach, alt: picture }} />
				<div>
					<FactList facts={facts} />
					<ShortQuoteForm form={form} />
				</div>
			</div>
			<div className="columns own">
				<p>{page.first}</p>
				<p>{page.second}</p>
				{vipText && <p className="notice vip-text">{vipText}</p>}
			</div>
			<h2>{othersTitle}</h2>
			<FleetLineUp cards={others} vip={vipMark} ruler={ruler} />
		</article>
	)
}
