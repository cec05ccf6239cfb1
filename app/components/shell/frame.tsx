import type { ReactNode } from 'react'
import type { ShellData } from '#app/http/shell/shell.server.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { CookieBanner } from './cookie-choice.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PageMetadata } from './page-metadata.tsx'

/** What stands around every page and no script changes: drawn by the server alone (figures §1). */
export type Frame = Record<'metadata' | 'header' | 'trail' | 'footer' | 'banner', ReactNode>

export const frameOf = (shell: ShellData): Frame => ({
	metadata: <PageMetadata metadata={shell.metadata} />,
	header: <Header shell={shell} />,
	trail: <Breadcrumb shell={shell} />,
	footer: <Footer shell={shell} />,
	banner: <CookieBanner shell={shell} />,
})
