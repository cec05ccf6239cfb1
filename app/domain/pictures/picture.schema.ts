import { z } from 'zod'
import { fallbackLanguage, type Language } from '#app/platform/i18n/languages.ts'
import { optionalLine, requiredText } from '#app/platform/text/text.schema.ts'
import { type Alts, PICTURE_LENGTHS } from './picture.ts'

/** Returns the name of the form field for the alternative text in a language. */
export const altField = (language: Language) => `alt-${language}`

/**
 * Returns the schema of a picture's form. Messages are keys of `validation.json`.
 * @param languages that the company offers; Spanish is among them, and alone required
 */
export function pictureSchema(languages: readonly Language[]) {
	const { name, alt } = PICTURE_LENGTHS
	const alts = languages.map((language) => [
		altField(language),
		language === fallbackLanguage ? requiredText('pictureAltRequired', alt) : optionalLine(alt),
	])
	return z
		.object({
			version: z.coerce.number().int().min(0).catch(0),
			name: requiredText('pictureNameRequired', name),
			...(Object.fromEntries(alts) as Record<string, z.ZodType<string>>),
		})
		.transform(({ version, name, ...typed }) => {
			const byField = typed as Record<string, string>
			const written = languages.flatMap((language) => {
				const text = byField[altField(language)]
				return text ? [[language, text]] : []
			})
			return { version, name, alts: Object.fromEntries(written) as Alts }
		})
}
