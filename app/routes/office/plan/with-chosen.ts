import type { GroupedOptions } from '#app/web/form/posted-form.server.ts'

/** Adds to a field's options the chosen ones that the page does not list. */
export function withChosen(options: GroupedOptions, chosen: GroupedOptions = { free: [], warned: [], others: [] }) {
	const listed = new Set([...options.free, ...options.warned, ...options.others].map(({ value }) => value))
	const missing = (group: keyof GroupedOptions) => chosen[group].filter(({ value }) => !listed.has(value))
	return {
		free: [...options.free, ...missing('free')],
		warned: [...options.warned, ...missing('warned')],
		others: [...options.others, ...missing('others')],
	}
}
