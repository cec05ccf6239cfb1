import { allowedCountries } from '#app/domain/fields/countries.ts'
import { tripKinds } from '#app/domain/fields/trip-kind-fields.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

const VALIDATION = 'validation:'

/** Values that sentences for programs contain. */
const lists = { countries: allowedCountries.join(', '), tripKinds: tripKinds.join(', ') }

/**
 * Adapts the texts of a language to programs. A sentence of `validation.json` that mentions the form's controls is
 * replaced by the one with the same key in `fields` of `api.json`.
 */
export function programTexts(texts: LanguageTexts): LanguageTexts {
	const own = texts.texts('api').fields
	return {
		...texts,
		t: (key, values) => {
			const name = key.slice(VALIDATION.length)
			const isOwn = key.startsWith(VALIDATION) && Object.hasOwn(own, name)
			return isOwn ? texts.t(`api:fields.${name}`, { ...lists, ...values }) : texts.t(key, values)
		},
	}
}
