import type { HireConditions } from '#app/domain/company/conditions/conditions.ts'

/** Shows the conditions of hire, section by section. */
export const ConditionsText = ({ parts }: Pick<HireConditions, 'parts'>) =>
	parts.map(({ title, paragraphs, facts }) => (
		<section key={title}>
			<h2>{title}</h2>
			{paragraphs.map((text) => (
				<p key={text}>{text}</p>
			))}
			{facts.length > 0 && (
				<ul>
					{facts.map(({ label, value }) => (
						<li key={label}>
							{label}: <strong>{value}</strong>
						</li>
					))}
				</ul>
			)}
		</section>
	))
