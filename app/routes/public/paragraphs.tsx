type Part = { common: boolean; paragraphs: { label: string; text: string }[] }

/** Shows labelled paragraphs: full width for the page's own, side by side for those that all pages share. */
export const Paragraphs = ({ parts }: { parts: Part[] }) => (
	<>
		{parts
			.filter(({ paragraphs }) => paragraphs.length > 0)
			.map(({ common, paragraphs }) => (
				<div key={paragraphs[0]?.text} className={common ? 'common' : 'own'}>
					{paragraphs.map(({ label, text }) => (
						<section key={text}>
							{label && <h2>{label}</h2>}
							<p className={text.includes('\n') ? 'lines' : undefined}>{text}</p>
						</section>
					))}
				</div>
			))}
	</>
)
