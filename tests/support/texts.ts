import { readdirSync, readFileSync } from 'node:fs'
import { type Language, languageCodes } from '#app/platform/i18n/languages.ts'

export const localesFolder = new URL('../../locales/', import.meta.url)

/** Returns every text of a namespace by its dotted path. */
export function flatten(texts: object, path = ''): [string, unknown][] {
	return Object.entries(texts).flatMap(([key, value]) =>
		typeof value === 'object' && value !== null ? flatten(value, `${path}${key}.`) : [[path + key, value]],
	)
}

export const namespaces = readdirSync(new URL('es/', localesFolder))
	.filter((file) => file.endsWith('.json'))
	.map((file) => file.replace('.json', ''))

export const catalogue = Object.fromEntries(
	languageCodes.map((code) => [
		code,
		Object.fromEntries(
			namespaces.map((name) => {
				const file = JSON.parse(readFileSync(new URL(`${code}/${name}.json`, localesFolder), 'utf8'))
				return [name, Object.fromEntries(flatten(file)) as Record<string, string>]
			}),
		),
	]),
) as Record<Language, Record<string, Record<string, string>>>

/** Returns every text of a language as `namespace:path` and text. */
export const textsOf = (language: Language) =>
	Object.entries(catalogue[language]).flatMap(([name, texts]) =>
		Object.entries(texts).map(([path, text]) => [`${name}:${path}`, text] as const),
	)
