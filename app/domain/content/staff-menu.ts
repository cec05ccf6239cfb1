import { OFFICE } from '#app/domain/accounts/access-level.ts'
import type { MenuItem, Visitor } from './menu.ts'

/** Entries that staff find below another one, by its label. */
const below: Record<string, string> = { desk: 'admin', profile: 'logout' }

/**
 * Returns the menu as a visitor gets it. For office staff its entries about the office are gathered under one, and those
 * about their account under another, because all side by side leave no room for the company's name.
 */
export function gatheredFor({ level }: Pick<Visitor, 'level'>, items: readonly MenuItem[]): readonly MenuItem[] {
	if (level > OFFICE) return items
	const named = new Map(items.map((item) => [item.label, item]))
	return items
		.filter(({ label }) => !Object.values(below).includes(label))
		.map((item) => {
			const further = named.get(below[item.label] ?? '')
			return further ? { ...item, submenu: [further] } : item
		})
}
