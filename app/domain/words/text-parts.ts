/** Groups of texts, by where they are seen. */
export const textParts = ['pages', 'letters', 'messages', 'office'] as const
export type TextPart = (typeof textParts)[number]

const namespacesOf: Partial<Record<TextPart, readonly string[]>> = {
	pages: [
		...['about', 'answer', 'fields', 'fleet', 'home', 'legal', 'pay', 'places', 'pricing', 'quote', 'quotes'],
		...['services', 'shell', 'terms', 'tours', 'transfers', 'trip', 'hirer', 'accounts', 'driving'],
	],
	letters: ['mail', 'papers', 'conditions', 'routeSheet', 'calendar'],
	messages: ['validation', 'api', 'setup', 'tables'],
}

/** Returns the group of a namespace; what no group names is seen in the office. */
export const partOf = (namespace: string): TextPart =>
	textParts.find((part) => namespacesOf[part]?.includes(namespace)) ?? 'office'
