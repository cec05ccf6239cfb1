import { cameIn } from './delivery.ts'

const cached = { header: cameIn('.site-header'), footer: cameIn('.site-footer') }

type StillProps = {
	as: keyof typeof cached
	/** HTML; only on the server; null if the page has none */
	drawn: string | null | undefined
}

/**
 * Renders a part of the frame that no script changes. In the browser it reuses the HTML of the page, so that neither
 * its data nor its code is sent a second time.
 */
export function Still({ as: Part, drawn }: StillProps) {
	const html = drawn ?? cached[Part]
	return html ? (
		<Part
			className={`site-${Part}`}
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: our own page, as our server rendered it
			dangerouslySetInnerHTML={{ __html: html }}
		/>
	) : null
}
