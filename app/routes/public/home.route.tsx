import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { appContext } from '#app/context.server.ts'
import { companyFacts } from '#app/domain/content/about-texts.server.ts'
import { fleetCards, rulerLabel } from '#app/domain/content/fleet-texts.server.ts'
import { cardTeasers, gallery } from '#app/domain/content/home-texts.server.ts'
import { heroPicture, pictureReader } from '#app/domain/content/pictures.ts'
import { publicSite } from '#app/domain/content/public-site.server.ts'
import { trustLine } from '#app/domain/content/trust-line.server.ts'
import { listFleetsAsKnown } from '#app/domain/fleet/fleets.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { StructuredData } from '#app/web/shell/structured-data.tsx'
import { FleetLineUp } from './fleet-line-up.tsx'
import { Gallery } from './gallery.tsx'
import { CardSlider } from './home/card-slider.tsx'
import { Promises } from './home/promises.tsx'
import { pageTextsFor } from './page-texts.server.ts'
import { Scene } from './scene.tsx'
import { shortQuoteForm } from './short-quote-form.server.ts'
import { ShortQuoteForm } from './short-quote-form.tsx'
import { TrustLine } from './trust-line.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { styles: ['shop', 'home'] }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request }: LoaderFunctionArgs) {
	const texts = await pageTextsFor(request)
	const page = texts.texts('home')
	const context = await appContext()
	const site = await publicSite(context)
	const cards = fleetCards(texts, await listFleetsAsKnown(context))
	return {
		page,
		form: await shortQuoteForm(texts),
		trust: trustLine(texts, context.company, cards.length),
		cards,
		ruler: rulerLabel(texts),
		vip: texts.texts('fleet').vip,
		slider: { text: page.slider, cards: cardTeasers(texts, site) },
		gallery: gallery(texts, site),
		hero: heroPicture(pictureReader(texts, site), page.picture),
		structured: companyFacts(texts, site),
	}
}

export default function HomePage() {
	const { page, form, trust, cards, ruler, vip, slider, gallery, hero, structured } = useLoaderData<typeof loader>()
	return (
		<>
			<section className="hero">
				<div className="hero-text">
					<h1>{page.heading}</h1>
					<p className="lead">{page.lead}</p>
				</div>
				<ShortQuoteForm form={form} />
				<TrustLine trust={trust} />
				<Scene picture={hero} />
			</section>
			<Promises blocks={page.blocks} priceLink={page.priceLink} />
			<CardSlider text={slider.text} cards={slider.cards} />
			<Gallery gallery={gallery} />
			<section className="wide">
				<h2>{page.fleetTitle}</h2>
				<p>{page.fleetText}</p>
				<FleetLineUp cards={cards} vip={vip} ruler={ruler} />
				<p>
					<a href="/fleet/">{page.fleetLink}</a>
				</p>
			</section>
			<section className="wide">
				<h2>{page.stepsTitle}</h2>
				<ol className="steps">
					{Object.values(page.steps).map((step) => (
						<li key={step}>{step}</li>
					))}
				</ol>
			</section>
			<StructuredData data={structured} />
		</>
	)
}
