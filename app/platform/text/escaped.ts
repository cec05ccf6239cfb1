const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

const SIGNS = /[&<>"']/
const ALL_SIGNS = /[&<>"']/g

/** Escapes a text for HTML or XML, as element content or as a quoted attribute value. */
export const escaped = (text: string) =>
	SIGNS.test(text) ? text.replace(ALL_SIGNS, (sign) => entities[sign] ?? sign) : text
