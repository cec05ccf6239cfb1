import { allowedCountries } from '#app/domain/fields/countries.ts'
import { tripKinds } from '#app/domain/fields/trip-kind-fields.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

const VALIDATION = 'validation:'

/** What sentences for programs name. */
const lists = { countries: allowedCountries.join(', '), tripKinds: tripKinds.join(', ') }

/**
 * Makes the texts of a language true for programs: a sentence of `validation.json` that speaks of the form's controls is
 * replaced by the one under the same key in `fields` of `api.json`.
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
