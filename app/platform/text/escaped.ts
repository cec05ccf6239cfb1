const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

const SIGNS = /[&<>"']/
const ALL_SIGNS = /[&<>"']/g

/** Text as it stands in HTML or XML, between tags or in an attribute's quotation marks. */
export const escaped = (text: string) =>
	SIGNS.test(text) ? text.replace(ALL_SIGNS, (sign) => entities[sign] ?? sign) : text
