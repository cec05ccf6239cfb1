import { telephone } from '#app/platform/text/telephone.ts'
import { Icon } from '#app/web/ui/icon.tsx'
import type { ShellData } from './shell.server.ts'

type FooterProps = {
	shell: Pick<ShellData, 'text' | 'legal' | 'company'>
}

type Shell = Pick<FooterProps, 'shell'>

const Phone = ({ shell: { company } }: Shell) => <a href={telephone(company.phone)}>{company.phone}</a>

/** Links to the legal pages, and says what the law or honesty asks for. */
const Legal = ({ shell: { text, legal, company } }: Shell) => (
	<>
		<ul>
			{legal.map(({ href, label }) => (
				<li key={href}>
					<a href={href}>{label}</a>
				</li>
			))}
		</ul>
		{text.footer.licence && <p>{text.footer.licence}</p>}
		{company.sample && <p>{text.footer.sample}</p>}
	</>
)

export function Footer({ shell }: FooterProps) {
	const { text, company } = shell
	return (
		<>
			<section className="footer-quote">
				<h2>{text.footer.quoteTitle}</h2>
				<p>{text.footer.quoteText}</p>
				<a className="button" href="/budgetRequest/">
					{text.footer.quoteButton}
				</a>
			</section>
			<section>
				<h2>{text.footer.contact}</h2>
				<address>
					{company.name}, {company.address}
					<br />
					<Phone shell={shell} />
					{' · '}
					<a href={`mailto:${company.email}`}>{company.email}</a>
				</address>
				{text.footer.hours && <p>{text.footer.hours}</p>}
				{text.addressSearch && (
					<p>
						<a href="/search-page/">{text.addressSearch}</a>
					</p>
				)}
			</section>
			<nav aria-label={text.footer.legal}>
				<h2>{text.footer.legal}</h2>
				<Legal shell={shell} />
			</nav>
		</>
	)
}

/** Closes a page of a customer's own trip in two lines: whom to call, and the legal pages. */
export const ShortFooter = ({ shell }: Shell) => (
	<>
		<p className="footer-short">
			<strong>{shell.company.name}</strong> <Phone shell={shell} />
		</p>
		<nav className="footer-short" aria-label={shell.text.footer.legal}>
			<Legal shell={shell} />
		</nav>
	</>
)

/**
 * Shows the office's telephone, which stays at the foot of the screen, and the languages. There is nothing else around a
 * driver's page.
 */
export function DrivingFoot({ shell }: { shell: Pick<ShellData, 'text' | 'everyLanguage' | 'company'> }) {
	const { text, everyLanguage, company } = shell
	return (
		<>
			<p className="office-call">
				<a className="quiet" href={telephone(company.phone)}>
					<Icon name="call" />
					{text.callOffice} <span>{company.phone}</span>
				</a>
			</p>
			<nav aria-label={text.language.label}>
				<ul className="links">
					{everyLanguage.map(({ code, lang, name, href, current }) => (
						<li key={code}>
							<a href={href} lang={lang} hrefLang={lang} aria-current={current ? 'true' : undefined}>
								{name}
							</a>
						</li>
					))}
				</ul>
			</nav>
		</>
	)
}
