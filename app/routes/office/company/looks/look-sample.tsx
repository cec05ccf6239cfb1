import type { SVGProps } from 'react'
import { type Scheme, surfaces } from '#app/domain/looks/colour-rules.ts'
import { coloursIn, type Look } from '#app/domain/looks/look.ts'
import type { LooksPage } from './looks.server.ts'

type Props = { look: Pick<Look, 'action' | 'link'>; text: LooksPage['text']['sample'] }

type SampleTextProps = { id: string; place: { x: number; y: number }; words: SVGProps<SVGTextElement> }

/**
 * Draws a text of the sample from a definition, as a part of the picture: checks of contrast would otherwise compare it
 * with the page behind the picture.
 */
const SampleText = ({ id, place, words }: SampleTextProps) => (
	<>
		<defs>
			<text id={id} fontFamily="system-ui, sans-serif" fontSize="15" {...words} />
		</defs>
		<use href={`#${id}`} {...place} />
	</>
)

/**
 * Draws a part of a page in one scheme, with a link and a button. It is a picture with colours of its own, because the
 * page's policy allows no styles in its elements.
 */
function Sample({ look, text, scheme }: Props & { scheme: Scheme }) {
	const { action, onAction, link } = coloursIn(scheme, look)
	const { surface, raised, sand, ink } = surfaces[scheme]
	const underlined = { fill: link, textAnchor: 'end', textDecoration: 'underline' } as const
	const texts = [
		{ x: 24, y: 43, children: text.text, fill: ink },
		{ x: 276, y: 43, children: text.link, ...underlined },
		{ x: 99, y: 101, children: text.button, fill: onAction, textAnchor: 'middle', fontWeight: 600 },
		{ x: 276, y: 101, children: text.link, ...underlined },
	] as const
	return (
		<>
			<svg viewBox="0 0 300 132" width="300" height="132" role="img" aria-label={text[scheme]}>
				<rect width="299" height="131" x=".5" y=".5" rx="6" fill={surface} stroke={sand} />
				<rect x="12" y="12" width="276" height="52" rx="4" fill={raised} />
				<rect x="12" y="72" width="276" height="48" rx="4" fill={sand} />
				<rect x="24" y="79" width="150" height="34" rx="6" fill={action} />
				{texts.map(({ x, y, ...words }) => (
					<SampleText key={`${x} ${y}`} id={`${scheme}-${x}-${y}`} place={{ x, y }} words={words} />
				))}
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
