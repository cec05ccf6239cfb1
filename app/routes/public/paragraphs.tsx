import type { Paragraph } from '#app/domain/content/story.server.ts'

export type Part = { common: boolean; paragraphs: Paragraph[] }

const Sections = ({ paragraphs }: { paragraphs: Paragraph[] }) =>
	paragraphs.map(({ label, text, labelLang, textLang }) => (
		<section key={text}>
			{label && <h2 lang={labelLang}>{label}</h2>}
			<p className={text.includes('\n') ? 'lines' : undefined} lang={textLang}>
				{text}
			</p>
		</section>
	))

/**
 * Shows labelled paragraphs: first the page's own, then, folded, those that all pages of its section share.
 * @param commonTitle of what is folded
 */
export function Paragraphs({ parts, commonTitle }: { parts: Part[]; commonTitle?: string }) {
	const written = parts.filter(({ paragraphs }) => paragraphs.length > 0)
	const common = written.filter((part) => part.common)
	return (
		<>
			{written
				.filter((part) => !part.common)
				.map(({ paragraphs }) => (
					<div key={paragraphs[0]?.text} className="own">
						<Sections paragraphs={paragraphs} />
					</div>
				))}
			{common.length > 0 && (
				<details className="common">
					<summary>{commonTitle}</summary>
					{common.map(({ paragraphs }) => (
						<div key={paragraphs[0]?.text}>
							<Sections paragraphs={paragraphs} />
						</div>
					))}
				</details>
			)}
		</>
	)
}
