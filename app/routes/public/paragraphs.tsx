type Part = { common: boolean; paragraphs: { label: string; text: string }[] }

/** The paragraphs of a page, each under its label: in full width where they are its own, side by side where all pages share them. */
export const Paragraphs = ({ parts }: { parts: Part[] }) => (
	<>
		{parts.map(({ common, paragraphs }) => (
			<div key={paragraphs[0]?.text} className={common ? 'common' : 'own'}>
				{paragraphs.map(({ label, text }) => (
					<section key={label}>
						<h2>{label}</h2>
						<p>{text}</p>
					</section>
				))}
			</div>
		))}
	</>
)
