import type { MenuItem } from './menu.ts'

/** Step of a breadcrumb trail; `label` is the key of its name in the shell's texts, `name` that of a page of a section. */
export type TrailStep = Pick<MenuItem, 'url' | 'label' | 'tipo' | 'name' | 'lang'>

/** Legal pages, by the last part of their path. */
export const legalPages = ['notice', 'privacy', 'cookies', 'accessibility'] as const

/** Pages that the law requires, in the footer's order. */
export const legalSteps: readonly TrailStep[] = [
	...legalPages.map((name) => ({ url: `/legal/${name}/`, label: `footer.${name}` })),
	{ url: '/conditions/', label: 'footer.conditions' },
]

/** Returns the menu entries down to the one with this path; empty where there is none. */
function chainTo(path: string, items: readonly MenuItem[]): MenuItem[] {
	for (const item of items) {
		if (item.url === path && !item.posts) return [item]
		const below = chainTo(path, item.submenu ?? [])
		if (below.length > 0) return [item, ...below]
	}
	return []
}

/** Returns the languages in which the page at a path is written; undefined where it is all. */
export const languagesAt = (path: string, menu: readonly MenuItem[]) => chainTo(path, menu).at(-1)?.languages

/**
 * Returns the breadcrumb trail of a page by menu and footer, from the home page to the page itself. It is empty for
 * the home page and for pages in neither. A menu group without a page of its own is left out.
 * @param path with a trailing slash
 */
export function trailTo(path: string, menu: readonly MenuItem[]): TrailStep[] {
	const [home] = menu
	if (!home || path === home.url) return []
	const legal = legalSteps.find(({ url }) => url === path)
	const chain = chainTo(path, menu).map(
		({ url, label, tipo, name, lang }): TrailStep => ({
			...{ url, label: `menu.${label}`, tipo },
			...(name && { name }),
			...(lang && { lang }),
		}),
	)
	const steps = legal ? [legal] : chain
	if (steps.length === 0) return []
	const named = steps.filter(({ url }, index) => url !== steps[index - 1]?.url)
	return [{ url: home.url, label: `menu.${home.label}` }, ...named]
}
