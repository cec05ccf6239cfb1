import type { Story } from '#app/domain/content/story.server.ts'
import { StructuredData } from '#app/web/shell/structured-data.tsx'
import { FactList } from '#app/web/ui/fact-list.tsx'
import { LinkList } from './link-list.tsx'
import { Paragraphs } from './paragraphs.tsx'
import { Scene } from './scene.tsx'
import type { ShortForm } from './short-quote-form.server.ts'
import { ShortQuoteForm } from './short-quote-form.tsx'

/** Shows the page of a service, a tour or a transfer, which share one layout. */
export function StoryPage({ story }: { story: Story & { form: ShortForm } }) {
	const { page, heading, langs, vip, picture, facts, parts, commonTitle, form, button, others, structured } = story
	return (
		<article className="story">
			<h1>
				{langs.heading ? <span lang={langs.heading}>{heading}</span> : heading}{' '}
				{vip && <span className="vip-mark">{vip}</span>}
			</h1>
			<Scene picture={picture} />
			<div className="aside">
				{facts ? (
					<>
						<h2>{facts.title}</h2>
						<FactList facts={facts.items} />
					</>
				) : (
					<p className="lead" lang={langs.description}>
						{page.description}
					</p>
				)}
				<ShortQuoteForm form={form} />
			</div>
			<div className="telling">
				<Paragraphs parts={parts} commonTitle={commonTitle} />
				<p>
					<a className="button" href={button.href}>
						{button.label}
					</a>
				</p>
			</div>
			<h2>{others.title}</h2>
			<LinkList links={others.links} />
			<StructuredData data={structured} />
		</article>
	)
}
