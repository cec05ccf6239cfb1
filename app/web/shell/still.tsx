import { cameIn } from './delivery.ts'

const kept = { header: cameIn('.site-header'), footer: cameIn('.site-footer') }

type StillProps = {
	as: keyof typeof kept
	/** HTML; of the server alone; null where the page has none */
	drawn: string | null | undefined
}

/**
 * A part of the frame that no script changes. The server draws it; the browser takes it as it stands in the page, so that
 * neither what it says nor how it is drawn travels a second time.
 */
export function Still({ as: Part, drawn }: StillProps) {
	const html = drawn ?? kept[Part]
	return html ? (
		<Part
			className={`site-${Part}`}
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: our own page, as our server wrote it
			dangerouslySetInnerHTML={{ __html: html }}
		/>
	) : null
}
