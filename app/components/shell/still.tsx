import type { ReactNode } from 'react'
import { cameIn } from './delivery.ts'

const kept = { header: cameIn('.site-header'), footer: cameIn('.site-footer') }

type StillProps = { as: keyof typeof kept; drawn: ReactNode }

/**
 * A part of the frame that no script changes. The server draws it; the browser takes it as it stands in the page, so that
 * neither what it says nor how it is drawn travels a second time.
 */
export function Still({ as: Part, drawn }: StillProps) {
	const className = `site-${Part}`
	if (drawn) return <Part className={className}>{drawn}</Part>
	// biome-ignore lint/security/noDangerouslySetInnerHtml: our own page, as our server wrote it
	return <Part className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: kept[Part] }} />
}
