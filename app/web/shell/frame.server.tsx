import { LRUCache } from 'lru-cache'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Breadcrumb } from './breadcrumb.tsx'
import { CookieBanner } from './cookie-choice.tsx'
import { DrivingFoot, Footer, ShortFooter } from './footer.tsx'
import { Header } from './header.tsx'
import { OfficeBar } from './office-bar.tsx'
import { PaintedAtOnce } from './page-end.tsx'
import { PageMetadata } from './page-metadata.tsx'
import type { Handle } from './page-parts.server.tsx'
import type { ShellData } from './shell.server.ts'

/**
 * Parts around every page that no script changes, rendered only by the server (figures §1); header and footer as HTML.
 */
export type Frame = Record<'metadata' | 'trail' | 'banner', ReactNode> & Record<'header' | 'footer', string | null>

/** Cache limit for each part, in characters of its HTML and of its props: a megabyte at most. */
const MAX_CHARACTERS = 500_000

/** Caches the HTML of a part by its props, because many pages share it. */
function drawnOnce<Props extends object>(Part: (props: Props) => JSX.Element) {
	const known = new LRUCache<string, string>({
		maxSize: MAX_CHARACTERS,
		sizeCalculation: (html, from) => html.length + from.length,
	})
	return (props: Props) => {
		const from = JSON.stringify(props)
		const html = known.get(from) ?? renderToStaticMarkup(<Part {...props} />)
		known.set(from, html)
		return html
	}
}

const [headerOf, officeBarOf] = [drawnOnce(Header), drawnOnce(OfficeBar)]
const [footerOf, shortFooterOf] = [drawnOnce(Footer), drawnOnce(ShortFooter)]
const drivingFootOf = drawnOnce(DrivingFoot)

/** Says on every page of a demo what it is, in the place and the style of the cookie banner. */
const demoBanner = ({ demo }: Pick<ShellData, 'demo'>) =>
	demo === null ? null : (
		<aside className="cookie-banner">
			<p>{demo}</p>
		</aside>
	)

/** Says on every page that it shows the drafts of the texts, with the ways to end that and to publish them. */
const previewBanner = ({ preview }: Pick<ShellData, 'preview'>) =>
	preview === null ? null : (
		<aside className="cookie-banner">
			<p>
				{preview.banner} <a href="/admin/words/">{preview.publish}</a>
			</p>
			<form method="post" action="/admin/words/">
				<button className="quiet" type="submit" name="intent" value="endPreview">
					{preview.end}
				</button>
			</form>
		</aside>
	)

const bannerOf = (shell: ShellData) => previewBanner(shell) ?? demoBanner(shell)

/** Frame of a page that another page of this site shows. */
export const noFrame: Frame = { metadata: null, header: null, trail: null, footer: null, banner: null }

/** Returns the frame of a page before there is a company that it could name. */
export const bareFrame = (shell: ShellData): Frame => ({
	...noFrame,
	banner: bannerOf(shell),
})

/** Returns the frame of a driver's page: telephone and languages at its foot, and nothing of the shop. */
export function drivingFrame(shell: ShellData): Frame {
	const { metadata, text, everyLanguage, company } = shell
	return {
		metadata: <PageMetadata metadata={metadata} />,
		header: null,
		trail: null,
		footer: drivingFootOf({ shell: { text, everyLanguage, company } }),
		banner: bannerOf(shell),
	}
}

function shopFrame(shell: ShellData, footer: Handle['footer']): Frame {
	const { text, logo, menu, shownIn, languages, legal, company } = shell
	return {
		metadata: <PageMetadata metadata={shell.metadata} />,
		header: headerOf({ shell: { text, logo, menu, shownIn, languages, company } }),
		trail: <Breadcrumb shell={shell} />,
		footer: (footer === 'short' ? shortFooterOf : footerOf)({ shell: { text, legal, company } }),
		banner: bannerOf(shell) ?? <CookieBanner shell={shell} />,
	}
}

/**
 * Returns the frame of a page.
 * @param isOffice whether it is a page of the office; visitors who are not office staff see its refusal in the public
 * frame
 * @param footer length of the footer, where it is not the usual one
 */
export function frameOf(shell: ShellData, isOffice: boolean, footer?: Handle['footer']): Frame {
	const { office, text, logo, shownIn, everyLanguage: languages } = shell
	if (!isOffice || !office) return shopFrame(shell, footer)
	const header = officeBarOf({ shell: { text, logo, shownIn, languages }, office })
	return { metadata: <PaintedAtOnce />, header, trail: null, footer: null, banner: bannerOf(shell) }
}
