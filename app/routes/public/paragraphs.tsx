import type { Paragraph } from '#app/domain/content/story.server.ts'

type Part = { common: boolean; paragraphs: Paragraph[] }

/** Shows labelled paragraphs: full width for the page's own, side by side for those that all pages share. */
export const Paragraphs = ({ parts }: { parts: Part[] }) => (
	<>
		{parts
			.filter(({ paragraphs }) => paragraphs.length > 0)
			.map(({ common, paragraphs }) => (
				<div key={paragraphs[0]?.text} className={common ? 'common' : 'own'}>
					{paragraphs.map(({ label, text, labelLang, textLang }) => (
						<section key={text}>
							{label && <h2 lang={labelLang}>{label}</h2>}
							<p className={text.includes('\n') ? 'lines' : undefined} lang={textLang}>
								{text}
							</p>
						</section>
					))}
				</div>
			))}
	</>
)
