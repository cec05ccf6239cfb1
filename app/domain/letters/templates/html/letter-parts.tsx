import { type CSSProperties, createContext, type ReactNode, useContext } from 'react'
import { defaultLook } from '#app/domain/looks/look.ts'
import type { Action } from '../letter.ts'
import { type LetterLook, letterLook } from './letter-styles.ts'

/** Colours and styles of the mail that is rendered. */
export const LookContext = createContext<LetterLook>(letterLook(defaultLook))

export const useStyles = () => useContext(LookContext).styles

/** References and telephone numbers, which must not be broken across lines. */
const inOneLine = /([A-Z]-\d{4}-\d{5}|\+\d[\d ]+\d)/

const whole = { whiteSpace: 'nowrap' } as const

/** Formats a text so that its references and telephone numbers stay in one line. */
export const words = (text: string) =>
	text.split(inOneLine).map((part, index) =>
		index % 2 === 0 ? (
			part
		) : (
			<span key={part} style={whole}>
				{part}
			</span>
		),
	)

/** Renders paragraphs. */
export function Texts({ texts }: { texts: string[] }) {
	const styles = useStyles()
	return texts.map((text) => (
		<p key={text} className="ink" style={styles.text}>
			{words(text)}
		</p>
	))
}

/** Renders a table used only for layout. */
export const Placed = ({ style, cell, look }: { style: CSSProperties; cell: ReactNode; look?: string }) => (
	<table role="presentation" className={look} style={style}>
		<tbody>
			<tr>{cell}</tr>
		</tbody>
	</table>
)

/** Renders a button. In Outlook, where links have no padding, its cell has the padding. */
export function Button({ label, href }: Action) {
	const styles = useStyles()
	return (
		<Placed
			style={styles.buttonPlace}
			cell={
				<td className="button" style={styles.buttonCell}>
					<a className="button" href={href} style={styles.button}>
						{label}
					</a>
				</td>
			}
		/>
	)
}
