import { type Scheme, surfaces } from '#app/domain/looks/colour-rules.ts'
import { coloursIn, type Look } from '#app/domain/looks/look.ts'
import type { LooksPage } from './looks.server.ts'

type Props = { look: Pick<Look, 'action' | 'link'>; text: LooksPage['text']['sample'] }

/**
 * Draws a part of a page in one scheme, with a link and a button. It is a picture with colours of its own, because the
 * page's policy allows no styles in its elements.
 */
function Sample({ look, text, scheme }: Props & { scheme: Scheme }) {
	const { action, onAction, link } = coloursIn(scheme, look)
	const { surface, raised, sand, ink } = surfaces[scheme]
	const words = { fontFamily: 'system-ui, sans-serif', fontSize: 15 }
	return (
		<>
			<svg viewBox="0 0 300 132" width="300" height="132" role="img" aria-label={text[scheme]}>
				<rect width="299" height="131" x=".5" y=".5" rx="6" fill={surface} stroke={sand} />
				<rect x="12" y="12" width="276" height="52" rx="4" fill={raised} />
				<rect x="12" y="72" width="276" height="48" rx="4" fill={sand} />
				<text x="24" y="43" fill={ink} {...words}>
					{text.text}
				</text>
				<text x="276" y="43" textAnchor="end" textDecoration="underline" fill={link} {...words}>
					{text.link}
				</text>
				<rect x="24" y="79" width="150" height="34" rx="6" fill={action} />
				<text x="99" y="101" textAnchor="middle" fontWeight="600" fill={onAction} {...words}>
					{text.button}
				</text>
				<text x="276" y="101" textAnchor="end" textDecoration="underline" fill={link} {...words}>
					{text.link}
				</text>
			</svg>
			<p className="hint">{text[scheme]}</p>
		</>
	)
}

/** Shows the colours on a sample of a page, in the light and in the dark scheme. */
export const LookSample = (props: Props) => (
	<div>
		<Sample {...props} scheme="light" />
		<Sample {...props} scheme="dark" />
	</div>
)
