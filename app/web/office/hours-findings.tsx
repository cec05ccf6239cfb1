type Found = { label: string; sentence: string; article: string; when: string }

/** Lists the findings of the rules on driving hours, each with its article and time. */
export const HoursFindings = ({ findings }: { findings: readonly Found[] }) => (
	<ul>
		{findings.map(({ label, sentence, article, when }) => (
			<li key={`${sentence} ${when}`}>
				<strong>{label}</strong> {sentence} <small>{[article, when].filter(Boolean).join(' · ')}</small>
			</li>
		))}
	</ul>
)
