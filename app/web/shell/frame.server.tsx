import { LRUCache } from 'lru-cache'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Breadcrumb } from './breadcrumb.tsx'
import { CookieBanner } from './cookie-choice.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OfficeBar } from './office-bar.tsx'
import { PaintedAtOnce } from './page-end.tsx'
import { PageMetadata } from './page-metadata.tsx'
import type { ShellData } from './shell.server.ts'

/** What stands around every page and no script changes, drawn by the server alone (figures §1): header and footer as HTML. */
export type Frame = Record<'metadata' | 'trail' | 'banner', ReactNode> & { header: string; footer: string | null }

/** Characters of each part’s HTML and of what it was drawn from: a megabyte each at most. */
const MOST_CHARACTERS = 500_000

/** Draws a part once for the same data, since it stands around many a page. */
function drawnOnce<Props extends object>(Part: (props: Props) => JSX.Element) {
	const known = new LRUCache<string, string>({
		maxSize: MOST_CHARACTERS,
		sizeCalculation: (html, from) => html.length + from.length,
	})
	return (props: Props) => {
		const from = JSON.stringify(props)
		const html = known.get(from) ?? renderToStaticMarkup(<Part {...props} />)
		known.set(from, html)
		return html
	}
}

const [headerOf, footerOf, officeBarOf] = [drawnOnce(Header), drawnOnce(Footer), drawnOnce(OfficeBar)]

function shopFrame(shell: ShellData, isShop: boolean): Frame {
	const { text, menu, languages, returnTo, legal, company } = shell
	return {
		metadata: <PageMetadata metadata={shell.metadata} />,
		header: headerOf({ shell: { text, menu, languages } }),
		trail: <Breadcrumb shell={shell} />,
		footer: footerOf({ shell: { text, returnTo, legal, company }, isShop }),
		banner: isShop ? <CookieBanner shell={shell} /> : null,
	}
}

/**
 * @param isOffice whether the page is one of the office's; whoever is not of the office is told so in the shop's frame
 * @param isShop whether it is for visitors, who are asked about cookies and offered a quote, and not for whoever drives
 */
export function frameOf(shell: ShellData, isOffice: boolean, isShop: boolean): Frame {
	const { office, text, languages } = shell
	if (!isOffice || !office) return shopFrame(shell, isShop)
	const header = officeBarOf({ shell: { text, languages }, office })
	return { metadata: <PaintedAtOnce />, header, trail: null, footer: null, banner: null }
}
