import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { QuoteDeskPage } from './quote-desk.server.ts'

/** Shows what a customer without e-mail must be told, the PDFs to hand over, and a button that records it. */
export function ToTell({ page: { toTell, working } }: { page: QuoteDeskPage }) {
	if (!toTell) return null
	const { title, lead, waiting, pdfs, told } = toTell
	return (
		<section className="notice" aria-labelledby="to-tell">
			<h2 id="to-tell">{title}</h2>
			<p>{lead}</p>
			{waiting.length > 0 && (
				<ul>
					{waiting.map((what) => (
						<li key={what}>{what}</li>
					))}
				</ul>
			)}
			<form method="post" className="buttons">
				<input type="hidden" name="seen" value={told.seen} />
				{waiting.length > 0 && (
					<IntentButton intent={told.intent} working={working} once>
						{told.text}
					</IntentButton>
				)}
				{pdfs.map(({ href, text }) => (
					<a key={href} className="quiet" href={href}>
						{text}
					</a>
				))}
			</form>
		</section>
	)
}
