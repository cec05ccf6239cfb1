import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import displayStyle from '#app/web/fonts/display.css?inline'
import adminStyle from '#app/web/styles/admin.css?inline'
import pagesStyle from '#app/web/styles/pages.css?inline'
import style from '#app/web/styles/site.css?inline'
import { Badges, Buttons, Icons, Notes } from './controls.tsx'
import { Facts, Table } from './data.tsx'
import { Fields, Summary } from './fields.tsx'
import { Colours, Sizes, Spaces } from './tokens.tsx'

type KitPage = { name: string; title: string; style: string; content: ReactElement }

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
	<section className="wide">
		<h2>{title}</h2>
		{children}
	</section>
)

const shop = style + displayStyle + pagesStyle

/** Pages of the kit; each has its pictures. */
export const kitPages: KitPage[] = [
	{
		name: 'tokens',
		title: 'Tokens',
		style: shop,
		content: (
			<>
				<Part title="Type">
					<Sizes />
				</Part>
				<Part title="Colour by role">
					<Colours />
				</Part>
				<Part title="Space">
					<Spaces />
				</Part>
			</>
		),
	},
	{
		name: 'controls',
		title: 'Controls',
		style: shop,
		content: (
			<>
				<Part title="Buttons">
					<Buttons />
				</Part>
				<Part title="Notices">
					<Notes />
				</Part>
				<Part title="States and marks">
					<Badges />
				</Part>
				<Part title="Icons">
					<Icons />
				</Part>
			</>
		),
	},
	{
		name: 'fields',
		title: 'Fields',
		style: shop,
		content: (
			<>
				<Part title="Errors of a form">
					<Summary />
				</Part>
				<Part title="Fields">
					<Fields />
				</Part>
			</>
		),
	},
	{
		name: 'data',
		title: 'Facts and tables',
		style: shop,
		content: (
			<>
				<Part title="Facts">
					<Facts />
				</Part>
				<Part title="Table">
					<Table />
				</Part>
			</>
		),
	},
	{
		name: 'office',
		title: 'Office',
		style: style + adminStyle,
		content: (
			<div className="admin">
				<Part title="Buttons">
					<Buttons />
				</Part>
				<Part title="Notices">
					<Notes />
				</Part>
				<Part title="Fields">
					<Fields />
				</Part>
				<Part title="Table">
					<Table />
				</Part>
			</div>
		),
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
				<main>
					<h1>{page.title}</h1>
					{page.content}
				</main>
			</body>
		</html>,
	)}`
