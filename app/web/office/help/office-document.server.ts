import { Marked, type Token, type Tokens } from 'marked'
import type { Language } from '#app/platform/i18n/languages.ts'
import { HELP_PATH } from '#app/web/office/help/help-links.ts'

/* The document for the office, in three languages, as pages of the site. */

const sources = import.meta.glob<string>('../../../../docs/office*.md', {
	query: '?raw',
	import: 'default',
	eager: true,
})
const pictures = import.meta.glob<string>('../../../../docs/screens/*.webp', {
	query: '?url',
	import: 'default',
	eager: true,
})

/** Languages of the document; readers of the others get the English one. */
const written = { es: '.es', cat: '.cat', en: '' } as const
export type HelpLanguage = keyof typeof written
export const helpLanguage = (language: Language): HelpLanguage =>
	Object.hasOwn(written, language) ? (language as HelpLanguage) : 'en'

/** Width and height of all pictures, in px (scripts/screens/run.ts). */
const PICTURE = { width: 1280, height: 800 }

type Place = { id: string; title: string; href: string }

/** Chapter of the document, with its paragraphs that have headings. */
export type Chapter = Place & { paragraphs: Place[]; html: string }

const sourceOf = (language: HelpLanguage) => sources[`../../../../docs/office${written[language]}.md`] ?? ''

/** Returns the anchor that a heading has where documents are read as files. */
const anchorOf = (heading: string) =>
	heading
		.toLowerCase()
		.replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
		.replaceAll(' ', '-')

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading'
const isOfDepth = (token: Token, depth: number) => isHeading(token) && token.depth === depth
const headingsIn = (tokens: readonly Token[]) =>
	tokens.filter(isHeading).filter(({ depth }) => depth === 2 || depth === 3)

/** Ids of the headings in their order: those of the English document, which addresses have in every language. */
const idsOf = () =>
	headingsIn(new Marked().lexer(sourceOf('en'))).map(({ text }) => anchorOf(text).replace(/^\d+-/, ''))

/** Returns the headings with their places, in the order of the document. */
function placesOf(tokens: readonly Token[]) {
	const ids = idsOf()
	let chapter = ''
	return headingsIn(tokens).map((heading, index): Place & { heading: Tokens.Heading } => {
		const id = ids[index] ?? anchorOf(heading.text)
		if (heading.depth === 2) chapter = id
		const href = `${HELP_PATH}${chapter}/${heading.depth === 2 ? '' : `#${id}`}`
		return { id, title: heading.text.replace(/^\d+\. /, ''), href, heading }
	})
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Matches the address of one page of the office: nothing in it is to be filled in. */
const OFFICE_PAGE = /^\/admin\/(?:[a-z-]+\/)*$/

/** Returns what turns the document into HTML: links lead to pages of the site, and what may be wide scrolls. */
function writerOf(places: ReturnType<typeof placesOf>) {
	const hrefs = new Map(places.map(({ heading, href }) => [`#${anchorOf(heading.text)}`, href]))
	const idOf = new Map(places.map(({ heading, id }) => [heading.text, id]))
	const writer = new Marked()
	writer.use({
		hooks: {
			postprocess: (html) =>
				html
					.replaceAll('<table>', '<div class="table-scroll" tabindex="0"><table>')
					.replaceAll('</table>', '</table></div>'),
		},
		renderer: {
			heading({ depth, text, tokens }) {
				const title = this.parser.parseInline(tokens).replace(/^\d+\. /, '')
				return depth === 2 ? '' : `<h2 id="${idOf.get(text)}">${title}</h2>`
			},
			link({ href, tokens }) {
				const words = this.parser.parseInline(tokens)
				const target = href.startsWith('#') ? hrefs.get(href) : undefined
				// Documents for operators are not on the site.
				return target ? `<a href="${target}">${words}</a>` : words
			},
			codespan({ text }) {
				return OFFICE_PAGE.test(text) ? `<a href="${text}">${text}</a>` : `<code>${escaped(text)}</code>`
			},
			code: ({ text }) => `<pre tabindex="0">${escaped(text)}</pre>`,
			image({ href, text }) {
				const file = pictures[`../../../../docs/${href}`]
				const size = `width="${PICTURE.width}" height="${PICTURE.height}"`
				return `<img src="${file}" alt="${escaped(text)}" ${size} loading="lazy">`
			},
		},
	})
	return writer
}

/** Reads the document in a language, by chapters. */
function read(language: HelpLanguage) {
	const tokens = new Marked().lexer(sourceOf(language))
	const places = placesOf(tokens)
	const writer = writerOf(places)
	const starts = tokens.flatMap((token, index) => (isOfDepth(token, 2) ? [index] : []))
	const chapters = starts.flatMap((start, index): Chapter[] => {
		const own = tokens.slice(start, starts[index + 1])
		const [head, ...paragraphs] = places.filter(({ heading }) => own.includes(heading))
		return head ? [{ ...head, paragraphs, html: writer.parser(own) }] : []
	})
	const [title, ...lead] = tokens.slice(0, starts[0])
	return { title: title && isHeading(title) ? title.text : '', lead: writer.parser(lead), chapters }
}

const documents = new Map<HelpLanguage, ReturnType<typeof read>>()

/** Returns the document for the office in a language, which is read once. */
export function officeDocument(language: HelpLanguage) {
	const document = documents.get(language) ?? read(language)
	documents.set(language, document)
	return document
}
