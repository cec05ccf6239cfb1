import { FormAlert } from '#app/web/form/error-summary.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { CustomerFacts } from './customer-facts.tsx'
import type { CustomerMergePage } from './customer-merge.server.ts'
import { CustomerSearch } from './customer-search.tsx'

type MergeProps = { page: CustomerMergePage }

/** Lists the customers to compare with: similar ones, or search results. */
const Choices = ({ page: { choices, choicesTitle, search, text } }: MergeProps) => (
	<>
		<CustomerSearch search={search} />
		{choices.length === 0 && <p>{search.query === '' ? text.noneAlike : text.noMatch}</p>}
		{choices.length > 0 && (
			<section>
				<h2>{choicesTitle}</h2>
				<ul className="plain notes">
					{choices.map(({ id, name, kind, person, email, phone, compare, reason }) => (
						<li key={id}>
							<p>
								<strong>{name}</strong> {kind && <span className="mark">{kind}</span>}
								{reason && <span className="mark">{reason}</span>}
							</p>
							<p className="hint">{[person, email, phone].filter(Boolean).join(' · ')}</p>
							<a href={compare} aria-label={`${text.choose}: ${name}`}>
								{text.choose}
							</a>
						</li>
					))}
				</ul>
			</section>
		)}
	</>
)

function Card({ heading, card }: { heading: string; card: CustomerMergePage['own'] }) {
	return (
		<section className="letter">
			<p className="hint">{heading}</p>
			<h2>
				<a href={card.href}>{card.name}</a>
			</h2>
			<CustomerFacts facts={card.facts} />
		</section>
	)
}

/** Shows both customers side by side, with the button that merges them. */
function Comparison({ page, other }: MergeProps & { other: NonNullable<CustomerMergePage['other']> }) {
	const { text, own, swapped, another, working } = page
	return (
		<>
			<div className="both">
				<Card heading={text.stays} card={own} />
				<Card heading={text.moves} card={other} />
			</div>
			<form method="post">
				<input type="hidden" name="with" value={other.id} />
				<input type="hidden" name="version" value={own.version} />
				<input type="hidden" name="otherVersion" value={other.version} />
				<div className="buttons">
					<IntentButton intent="merge" working={working} once>
						{text.submit}
					</IntentButton>
					{swapped && <a href={swapped}>{text.other}</a>}
					<a href={another}>{text.another}</a>
				</div>
			</form>
		</>
	)
}

/** Shows the page for merging two customers: choice of the other one, then a comparison. */
export function CustomerMerge({ page, reply }: MergeProps & { reply: FormReply | undefined }) {
	const { text, back, other, isSame } = page
	return (
		<AdminPage frame={page}>
			<p>
				<a href={back.href}>{back.text}</a>
			</p>
			<p className="lead">{text.lead}</p>
			{reply?.alert && <FormAlert {...reply.alert} />}
			{isSame && <p className="notice warning">{text.same}</p>}
			{other ? <Comparison page={page} other={other} /> : <Choices page={page} />}
		</AdminPage>
	)
}
