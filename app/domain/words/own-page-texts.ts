const OWN_PAGE = /^pages\.(own\d+)\.(\w+)/

/**
 * Returns which text of the company's own pages a key is: the key of the page, and the name of the text without its
 * number. Returns undefined for any other text.
 */
export function ownPageText(key: string): { page: string; name: string } | undefined {
	const [, page, name] = OWN_PAGE.exec(key) ?? []
	return page && name ? { page, name } : undefined
}

/** Returns whether a text may have line breaks and named facts, as the paragraphs of the company's own pages may. */
export const mayHaveBreaks = (key: string): boolean => ownPageText(key)?.name === 'paragraphs'
