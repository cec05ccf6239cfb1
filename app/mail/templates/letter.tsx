import { renderToStaticMarkup } from 'react-dom/server'
import type { Company } from '#app/company/company.ts'
import type { Paper } from '#app/papers/paper.ts'
import type { SealedLink } from '../sealed-link.ts'

/** Who writes, and how their addresses are written out. */
export type Letterhead = {
	company: Company
	/** the absolute address of a path of this site, or of a link that must be sealed */
	addressOf: (link: string | SealedLink) => string
	/** when the mail was put into the outbox, in milliseconds since 1970 */
	writtenAt: number
}

/** Name, address and phone below each letter. */
export const senderOf = ({ name, address, phone, email }: Company) => [name, address, phone, email]

/** A mail as it is told, before it is HTML or plain text. */
export type Letter = {
	lang: string
	subject: string
	/** shown by mail programs beside the subject */
	preheader: string
	greeting: string
	before: string[]
	/** `href` where a page tells more of one */
	facts: { label: string; value: string; href?: string }[]
	/** the one thing to do, as a button */
	action?: { label: string; href: string }
	after: string[]
	/** entries for the reader's calendar, attached */
	calendars?: { filename: string; method: string; content: string }[]
	/** a document, attached; it is drawn when the mail goes out */
	paper?: Paper
	signature: string
	/** name, address and phone of the company */
	sender: string[]
	footer: string
}

const ink = '#0E2A3B'
const styles = {
	page: { margin: 0, padding: '24px 12px', background: '#FBF7F0', color: ink, fontFamily: 'Georgia, serif' },
	letter: { width: '100%', maxWidth: 600, margin: '0 auto', background: '#FFFFFF', fontSize: 16, lineHeight: 1.5 },
	band: { height: 8, background: '#175E78', borderBottom: '3px solid #B4432B' },
	body: { padding: '24px 28px' },
	facts: { width: '100%', borderCollapse: 'collapse', margin: '16px 0' },
	label: { padding: '6px 12px 6px 0', color: '#3D5361', textAlign: 'left', verticalAlign: 'top', fontWeight: 400 },
	value: { padding: '6px 0', verticalAlign: 'top', fontWeight: 700, whiteSpace: 'pre-line' },
	link: { color: ink },
	button: {
		display: 'inline-block',
		padding: '12px 22px',
		background: '#B4432B',
		color: '#FFFFFF',
		fontWeight: 700,
		textDecoration: 'none',
		borderRadius: 6,
	},
	small: { padding: '0 28px 24px', fontSize: 13, color: '#3D5361' },
	hidden: { display: 'none', maxHeight: 0, overflow: 'hidden' },
} as const

const Facts = ({ facts }: Pick<Letter, 'facts'>) =>
	facts.length > 0 && (
		<table style={styles.facts}>
			<tbody>
				{facts.map(({ label, value, href }) => (
					<tr key={label}>
						<th scope="row" style={styles.label}>
							{label}
						</th>
						<td style={styles.value}>
							{href ? (
								<a href={href} style={styles.link}>
									{value}
								</a>
							) : (
								value
							)}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	)

const Page = ({ letter }: { letter: Letter }) => (
	<html lang={letter.lang}>
		<head>
			<meta charSet="utf-8" />
			<meta name="viewport" content="width=device-width" />
			<title>{letter.subject}</title>
		</head>
		<body style={styles.page}>
			<div style={styles.hidden}>{letter.preheader}</div>
			<table role="presentation" align="center" style={styles.letter}>
				<tbody>
					<tr>
						<td style={styles.band} />
					</tr>
					<tr>
						<td style={styles.body}>
							<p>{letter.greeting}</p>
							{letter.before.map((text) => (
								<p key={text}>{text}</p>
							))}
							<Facts facts={letter.facts} />
							{letter.action && (
								<p>
									<a href={letter.action.href} style={styles.button}>
										{letter.action.label}
									</a>
								</p>
							)}
							{letter.after.map((text) => (
								<p key={text}>{text}</p>
							))}
							<p>{letter.signature}</p>
						</td>
					</tr>
					<tr>
						<td style={styles.small}>
							{letter.sender.join(' · ')}
							<br />
							{letter.footer}
						</td>
					</tr>
				</tbody>
			</table>
		</body>
	</html>
)

export const renderHtml = (letter: Letter) => `<!doctype html>${renderToStaticMarkup(<Page letter={letter} />)}`

/** The same letter for people and programs that read plain text. */
export const renderText = (letter: Letter) =>
	[
		letter.greeting,
		...letter.before,
		letter.facts.map(({ label, value, href }) => [`${label}: ${value}`, href].filter(Boolean).join('\n')).join('\n'),
		letter.action && `${letter.action.label}:\n${letter.action.href}`,
		...letter.after,
		letter.signature,
		`-- \n${letter.sender.join('\n')}\n\n${letter.footer}`,
	]
		.filter(Boolean)
		.join('\n\n')
