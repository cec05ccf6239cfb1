/** Maximum number of paragraphs of a page. */
export const MAX_PARAGRAPHS = 8

/** Maximum number of characters of each text of a page; title and description are what search engines show whole. */
export const WORD_LENGTHS = { name: 40, title: 65, description: 160, heading: 80, labels: 60, paragraphs: 2000 }

/** Lines of text of a page that every page must have. */
export const lineNames = ['name', 'heading', 'title', 'description'] as const

export const paragraphNumbers = Array.from({ length: MAX_PARAGRAPHS }, (_, index) => index + 1)

export const labelName = (number: number) => `labels.${number}`
export const paragraphName = (number: number) => `paragraphs.${number}`

/** Names of all texts of one of the company's own pages, below the page's key. */
export const wordNames: readonly string[] = [
	...lineNames,
	...paragraphNumbers.flatMap((number) => [labelName(number), paragraphName(number)]),
]

/** Texts of a page in one language by their names; a text that it does not have is missing. */
export type PageWords = Readonly<Record<string, string>>
