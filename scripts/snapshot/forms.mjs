const ENTITIES = { '&quot;': '"', '&amp;': '&', '&lt;': '<', '&gt;': '>', '&#x27;': "'", '&#39;': "'" }
const unescaped = (text) => text.replace(/&(?:quot|amp|lt|gt|#x27|#39);/g, (entity) => ENTITIES[entity])

const attribute = (tag, name) => {
	const [, value] = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag) ?? []
	return value === undefined ? undefined : unescaped(value)
}
const has = (tag, name) => new RegExp(`\\s${name}(?=[\\s=>/])`, 'i').test(tag)

const textOf = (tag) => attribute(tag, 'value') ?? ''

/** Returns the name and value that a control sends unchanged; empty when it sends nothing. */
function sent([control, name]) {
	const [tag] = /^<[^>]*>/.exec(control)
	if (has(tag, 'disabled') || name === undefined) return []
	if (tag.startsWith('<textarea')) return [[name, unescaped(/>([^<]*)</.exec(control)?.[1] ?? '').replace(/^\n/, '')]]
	if (tag.startsWith('<select')) {
		const options = [...control.matchAll(/(<option[^>]*>)([^<]*)/g)].map(([, option, text]) => ({ option, text }))
		const chosen = options.find(({ option }) => has(option, 'selected')) ?? options[0]
		return [[name, chosen ? (attribute(chosen.option, 'value') ?? unescaped(chosen.text)) : '']]
	}
	if (['radio', 'checkbox'].includes(attribute(tag, 'type')))
		return has(tag, 'checked') ? [[name, attribute(tag, 'value') ?? 'on']] : []
	return [[name, textOf(tag)]]
}

const CONTROLS = /<input[^>]*>|<textarea[\s\S]*?<\/textarea>|<select[\s\S]*?<\/select>/g
const BUTTONS = /<button[^>]*>/g

/** Returns the controls or buttons of a form: those inside it, and those elsewhere on the page that name it. */
function partsOf({ id, content }, html, pattern) {
	const outside = html.replaceAll(/<form[^>]*>[\s\S]*?<\/form>/g, '')
	const named = [...outside.matchAll(pattern)].filter(
		([part]) => id && attribute(/^<[^>]*>/.exec(part)[0], 'form') === id,
	)
	return [...content.matchAll(pattern), ...named].map(([part]) => part)
}

/**
 * Reads the forms of a page as a visitor without JavaScript sees them. Returns the action and method of each, the
 * fields it sends unchanged, and what its buttons add.
 */
export function formsIn(html, path) {
	return [...html.matchAll(/(<form[^>]*>)([\s\S]*?)<\/form>/g)].map(([, tag, content]) => {
		const form = { id: attribute(tag, 'id'), content }
		return {
			action: attribute(tag, 'action') ?? path,
			method: (attribute(tag, 'method') ?? 'get').toUpperCase(),
			takesFiles: attribute(tag, 'enctype') === 'multipart/form-data',
			fields: partsOf(form, html, CONTROLS).flatMap((control) =>
				sent([control, attribute(/^<[^>]*>/.exec(control)[0], 'name')]),
			),
			buttons: partsOf(form, html, BUTTONS).map((button) => [attribute(button, 'name'), textOf(button)]),
		}
	})
}

/** Returns the first form that has this button and these values. */
export function formWith(html, path, intent, having = {}) {
	return formsIn(html, path).find(
		({ fields, buttons }) =>
			(intent === undefined || buttons.some(([, value]) => value === intent)) &&
			Object.entries(having).every(([name, value]) =>
				fields.some((field) => field[0] === name && (value === true || field[1] === value)),
			),
	)
}
