import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import displayStyle from '#app/web/fonts/display.css?inline'
import adminStyle from '#app/web/styles/admin.css?inline'
import cardsStyle from '#app/web/styles/cards.css?inline'
import pagesStyle from '#app/web/styles/pages.css?inline'
import quoteStyle from '#app/web/styles/quote.css?inline'
import style from '#app/web/styles/site.css?inline'
import ticketStyle from '#app/web/styles/ticket.css?inline'
import tripFormStyle from '#app/web/styles/trip-form.css?inline'
import { Badges, Buttons, Icons, Notes } from './controls.tsx'
import { Facts, Table } from './data.tsx'
import { Fields, Summary } from './fields.tsx'
import { Colours, Sizes, Spaces } from './tokens.tsx'
import { TripStates, TripSummary, TripTimeline } from './trip.tsx'

type Part = [title: string, Content: () => ReactElement]
type KitPage = { name: string; title: string; style: string; parts: Part[] }

const shop = style + displayStyle + pagesStyle + tripFormStyle

const controls: Part[] = [
	['Buttons', Buttons],
	['Notices', Notes],
	['States and marks', Badges],
	['Icons', Icons],
]
const fields: Part[] = [
	['Errors of a form', Summary],
	['Fields', Fields],
]

/** Pages of the kit; each has its pictures. */
export const kitPages: KitPage[] = [
	{
		name: 'tokens',
		title: 'Tokens',
		style: shop,
		parts: [
			['Type', Sizes],
			['Colour by role', Colours],
			['Space', Spaces],
		],
	},
	{ name: 'controls', title: 'Controls', style: shop, parts: controls },
	{ name: 'fields', title: 'Fields', style: shop, parts: fields },
	{
		name: 'data',
		title: 'Facts and tables',
		style: shop,
		parts: [
			['Facts', Facts],
			['Table', Table],
		],
	},
	{
		name: 'trip',
		title: 'Trips',
		style: shop + ticketStyle + quoteStyle,
		parts: [
			['Summary', TripSummary],
			['Legs', TripTimeline],
			['States of a quote', TripStates],
		],
	},
	{
		name: 'office',
		title: 'Office',
		style: style + cardsStyle + adminStyle,
		parts: [...controls, ...fields, ['Table', Table]],
	},
]

/** Returns the HTML of a page of the kit. */
export const drawn = (page: KitPage) =>
	`<!doctype html>${renderToStaticMarkup(
		<html lang="de">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<title>{page.title}</title>
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets */}
				<style dangerouslySetInnerHTML={{ __html: page.style }} />
			</head>
			<body>
				<main className={page.name === 'office' ? 'admin' : undefined}>
					<h1>{page.title}</h1>
					{page.parts.map(([title, Content]) => (
						<section key={title} className="wide">
							<h2>{title}</h2>
							<Content />
						</section>
					))}
				</main>
			</body>
		</html>,
	)}`
