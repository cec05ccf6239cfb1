import { useContext } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { defaultLook, type LogoPicture, type Look } from '#app/domain/looks/look.ts'
import { headingOf, type Letter, type LetterSection, senderOf } from '../letter.ts'
import { Button, LookContext, Placed, Texts, useStyles, words } from './letter-parts.tsx'
import { type LetterLook, letterLook } from './letter-styles.ts'

/** Renders the summary box: the amount and the button first where there is an amount, otherwise the lines. */
function Box({ first: { lines, amount }, action }: { first: NonNullable<Letter['first']>; action: Letter['action'] }) {
	const styles = useStyles()
	const button = action && <Button {...action} />
	return (
		<Placed
			look="box"
			style={styles.box}
			cell={
				<td style={styles.boxed}>
					{amount && (
						<p className="soft" style={styles.total}>
							{amount.text}
							<br />
							<strong className="ink" style={styles.amount}>
								{amount.amount}
							</strong>
						</p>
					)}
					{amount && button}
					{lines.map((line) => (
						<p key={line} className="ink" style={styles.line}>
							{line}
						</p>
					))}
					{!amount && button}
				</td>
			}
		/>
	)
}

/** Renders the heading: the trip below the event, or the event alone. */
function Heading({ letter }: { letter: Letter }) {
	const styles = useStyles()
	const event = words(headingOf(letter))
	if (!letter.first)
		return (
			<h1 className="ink" style={styles.h1}>
				{event}
			</h1>
		)
	return (
		<>
			<p className="soft" style={styles.event}>
				{event}
			</p>
			<h1 className="ink" style={styles.h1}>
				{words(letter.first.title)}
			</h1>
		</>
	)
}

function Links({ links }: Pick<Letter, 'links'>) {
	const styles = useStyles()
	return links.map(({ text, label, href }) => (
		<p key={label} className="ink" style={styles.text}>
			{`${text} `}
			<a className="link" href={href} style={styles.link}>
				{label}
			</a>
		</p>
	))
}

/** Returns the classes and styles of a row; the last row of a price is its total. */
function rowLook(styles: LetterLook['styles'], isPrice: boolean, isTotal: boolean) {
	const look = `ink line${isPrice ? '' : ' row'}`
	if (!isPrice) return { row: look, labelled: 'soft', label: styles.label, value: styles.value }
	const label = isTotal ? styles.sumLabel : styles.priceLabel
	return { row: look, labelled: 'ink', label, value: isTotal ? styles.sum : styles.price }
}

function Section({
	title,
	facts,
	notes = [],
	isPrice = false,
}: Omit<LetterSection, 'isPrice'> & { isPrice?: boolean }) {
	const styles = useStyles()
	return (
		<>
			<h2 className="ink" style={styles.h2}>
				{title}
			</h2>
			{facts.length > 0 && (
				<table style={styles.facts}>
					<tbody>
						{facts.map(({ label, value, href }, index) => {
							const look = rowLook(styles, isPrice, index === facts.length - 1)
							return (
								<tr key={label} className={look.row}>
									<th scope="row" className={look.labelled} style={look.label}>
										{label}
									</th>
									<td className="ink" style={look.value}>
										{href ? (
											<a className="link" href={href} style={styles.link}>
												{value}
											</a>
										) : (
											value
										)}
									</td>
								</tr>
							)
						})}
					</tbody>
				</table>
			)}
			<Texts texts={notes} />
		</>
	)
}

function Body({ letter }: { letter: Letter }) {
	const { first, action } = letter
	return (
		<>
			<Heading letter={letter} />
			<Texts texts={[letter.greeting, ...letter.before]} />
			{first ? <Box first={first} action={action} /> : action && <Button {...action} />}
			<Links links={letter.links} />
			<Texts texts={[...letter.after, letter.signature]} />
			{letter.sections.map(({ isPrice, ...section }) => (
				<Section key={section.title} {...section} isPrice={isPrice} />
			))}
		</>
	)
}

/** Height of the logo, in pixels; its width follows from its shape. */
const LOGO_HEIGHT = 32
/** The ground stays light in a dark mail program, because most logos are drawn for white paper. */
const logoStyle = { display: 'block', border: 0, borderRadius: 4, background: '#FBF7F0' } as const

/** Logo of the company, and the absolute address of its picture. */
export type LetterLogo = Pick<LogoPicture, 'width' | 'height'> & { href: string }

/** Shows the logo next to the company's name, which is text, because many mail programs show no pictures. */
const Logo = ({ logo: { href, width, height } }: { logo: LetterLogo }) => (
	<img src={href} alt="" width={Math.round((width * LOGO_HEIGHT) / height)} height={LOGO_HEIGHT} style={logoStyle} />
)

/** Shows the company's name with its logo, or with a mark in its colours that needs no picture. */
function Mast({ name, logo }: { name: string; logo: LetterLogo | undefined }) {
	const { styles } = useContext(LookContext)
	return (
		<Placed
			style={styles.mastPlace}
			cell={
				<>
					<td style={styles.markCell}>{logo ? <Logo logo={logo} /> : <div className="mark" style={styles.mark} />}</td>
					<td className="name" style={styles.name}>
						{name}
					</td>
				</>
			}
		/>
	)
}

function Page({ letter, logo }: { letter: Letter; logo: LetterLogo | undefined }) {
	const { sheet, styles } = useContext(LookContext)
	return (
		<html lang={letter.lang} dir="ltr">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<meta name="supported-color-schemes" content="light dark" />
				<meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
				<title>{letter.subject}</title>
				<style>{sheet}</style>
			</head>
			<body className="page" style={styles.page}>
				<div style={styles.hidden}>{letter.preheader}</div>
				<div className="page" lang={letter.lang} dir="ltr" style={styles.ground}>
					<table role="presentation" align="center" style={styles.letter}>
						<tbody>
							<tr>
								<td className="mast" style={styles.mast}>
									<Mast name={letter.company.name} logo={logo} />
								</td>
							</tr>
							<tr>
								<td className="card" style={styles.body}>
									<Body letter={letter} />
								</td>
							</tr>
							<tr>
								<td className="soft" style={styles.small}>
									{letter.footer && <p style={styles.line}>{words(letter.footer)}</p>}
									<p style={styles.line}>{words(senderOf(letter).join(' · '))}</p>
								</td>
							</tr>
						</tbody>
					</table>
				</div>
			</body>
		</html>
	)
}

/**
 * Renders a mail as an HTML page, for light and dark mail programs.
 * @param look its colours
 * @param logo shown next to the company's name; undefined for a mail without pictures
 */
export function renderHtml(letter: Letter, look: Look = defaultLook, logo?: LetterLogo) {
	const page = (
		<LookContext.Provider value={letterLook(look)}>
			<Page letter={letter} logo={logo} />
		</LookContext.Provider>
	)
	return `<!doctype html>${renderToStaticMarkup(page)}`
}
