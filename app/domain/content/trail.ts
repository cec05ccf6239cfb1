import { type MenuItem, menu } from './menu.ts'

/** A page on the way from the home page to the one that is shown: where its name stands among the shell's texts. */
export type TrailStep = { url: string; label: string; tipo?: string }

/** The legal pages. */
export const legalPages = ['notice', 'privacy', 'cookies', 'accessibility'] as const

/** What the law asks for, in the footer's order. */
export const legalSteps: readonly TrailStep[] = [
	...legalPages.map((name) => ({ url: `/legal/${name}/`, label: `footer.${name}` })),
	{ url: '/conditions/', label: 'footer.conditions' },
]

/** The menu's entries down to the one that leads to this path; empty where none does. */
function chainTo(path: string, items: readonly MenuItem[]): MenuItem[] {
	for (const item of items) {
		if (item.url === path && !item.posts) return [item]
		const below = chainTo(path, item.submenu ?? [])
		if (below.length > 0) return [item, ...below]
	}
	return []
}

/**
 * The way to a page, the home page first and the page itself last, as the menu and the footer have it; empty for the
 * home page and for whatever neither leads to. A group of the menu without a page of its own is left out.
 * @param path with its last slash
 */
export function trailTo(path: string): TrailStep[] {
	const [home] = menu
	if (!home || path === home.url) return []
	const legal = legalSteps.find(({ url }) => url === path)
	const chain = chainTo(path, menu).map(({ url, label, tipo }): TrailStep => ({ url, label: `menu.${label}`, tipo }))
	const steps = legal ? [legal] : chain
	if (steps.length === 0) return []
	const named = steps.filter(({ url }, index) => url !== steps[index - 1]?.url)
	return [{ url: home.url, label: `menu.${home.label}` }, ...named]
}
