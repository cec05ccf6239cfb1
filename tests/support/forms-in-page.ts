/** Field of a form. `isSent`: a browser sends it even if the visitor changes nothing. */
type Field = { name: string; value: string; isTyped: boolean; isSent: boolean }

export type PageForm = {
	action: string
	method: string
	fields: Field[]
	/** name and value that each button adds; undefined for a button without a name */
	buttons: (readonly [name: string, value: string] | undefined)[]
}

const ENTITIES: Record<string, string> = { '&quot;': '"', '&amp;': '&', '&lt;': '<', '&gt;': '>', '&#x27;': "'" }
const unescaped = (text: string) => text.replace(/&(?:quot|amp|lt|gt|#x27);/g, (entity) => ENTITIES[entity] ?? entity)

const attribute = (tag: string, name: string) => unescaped(new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '')

/** Types of inputs that are not typed into: the page's value stays. */
const CHOSEN = ['hidden', 'radio', 'checkbox']

function fieldsIn(html: string): Field[] {
	const inputs = [...html.matchAll(/<input [^>]*>/g)].map(([tag]) => ({
		name: attribute(tag, 'name'),
		value: attribute(tag, 'value'),
		isTyped: !CHOSEN.includes(attribute(tag, 'type')),
		isSent: !['radio', 'checkbox'].includes(attribute(tag, 'type')) || / checked(?:=|\b)/.test(tag),
	}))
	const areas = [...html.matchAll(/(<textarea [^>]*>)([^<]*)/g)].map(([, tag = '', value = '']) => ({
		name: attribute(tag, 'name'),
		value: unescaped(value),
		isTyped: true,
		isSent: true,
	}))
	const choices = [...html.matchAll(/(<select [^>]*>)([\s\S]*?)<\/select>/g)].map(([, tag = '', options = '']) => ({
		name: attribute(tag, 'name'),
		value: attribute(/<option [^>]*selected[^>]*>/.exec(options)?.[0] ?? options, 'value'),
		isTyped: false,
		isSent: true,
	}))
	return [...inputs, ...areas, ...choices].filter(({ name }) => name !== '')
}

function buttonsIn(html: string): PageForm['buttons'] {
	const named = [...html.matchAll(/<button [^>]*>/g)].flatMap(([tag]) => {
		const name = attribute(tag, 'name')
		return name === '' ? [] : [[name, attribute(tag, 'value')] as const]
	})
	return named.length > 0 ? named : [undefined]
}

/**
 * Reads the forms of a page of ours, as a visitor without JavaScript sees them.
 * @param path of the page
 */
export const formsIn = (html: string, path: string): PageForm[] =>
	[...html.matchAll(/(<form[^>]*>)([\s\S]*?)<\/form>/g)].map(([, tag = '', content = '']) => ({
		action: attribute(tag, 'action') || path,
		method: attribute(tag, 'method').toUpperCase() || 'GET',
		fields: fieldsIn(content),
		buttons: buttonsIn(content),
	}))
