import type { ReactNode } from 'react'
import type { ShellData } from '#app/http/shell/shell.server.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { CookieBanner } from './cookie-choice.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OfficeBar } from './office-bar.tsx'
import { PageMetadata } from './page-metadata.tsx'

/** What stands around every page and no script changes: drawn by the server alone (figures §1). */
export type Frame = Record<'metadata' | 'header' | 'trail' | 'footer' | 'banner', ReactNode>

const shopFrame = (shell: ShellData, isShop: boolean): Frame => ({
	metadata: <PageMetadata metadata={shell.metadata} />,
	header: <Header shell={shell} />,
	trail: <Breadcrumb shell={shell} />,
	footer: <Footer shell={shell} isShop={isShop} />,
	banner: isShop ? <CookieBanner shell={shell} /> : null,
})

/**
 * @param isOffice whether the page is one of the office's; whoever is not of the office is told so in the shop's frame
 * @param isShop whether it is for visitors, who are asked about cookies and offered a quote, and not for whoever drives
 */
export function frameOf(shell: ShellData, isOffice: boolean, isShop: boolean): Frame {
	const { office } = shell
	if (!isOffice || !office) return shopFrame(shell, isShop)
	const header = <OfficeBar shell={shell} office={office} />
	return { metadata: null, header, trail: null, footer: null, banner: null }
}
