import { z } from 'zod'
import { type Language, languageCodes } from '#app/platform/i18n/languages.ts'
import { optionalText, requiredText } from '#app/platform/text/text.schema.ts'
import { inBraces, placeholders, TEMPLATE_LENGTHS, unknownPlaceholders } from './message-template.ts'
import { version } from './offer.schema.ts'

/** Returns the name of the form field for a language. */
export const textField = (language: Language) => `text-${language}`

const text = optionalText(TEMPLATE_LENGTHS.text).refine(
	(typed) => unknownPlaceholders(typed).length === 0,
	`placeholderUnknown||${placeholders.map(inBraces).join(', ')}`,
)

const texts = Object.fromEntries(languageCodes.map((language) => [textField(language), text]))

/** What the office posts for a template. Messages are keys of `validation.json`. */
export const MessageTemplateSchema = z
	.object({ version, name: requiredText('templateNameRequired', TEMPLATE_LENGTHS.name), ...texts })
	.superRefine(
		(typed, check) => {
			const fields = languageCodes.map(textField)
			const isEmpty = fields.every((field) => !(typed as Record<string, unknown>)[field])
			if (isEmpty) check.addIssue({ code: 'custom', path: [fields[0] ?? ''], message: 'templateTextRequired' })
		},
		{ when: () => true },
	)
	.transform((typed) => {
		const byField = typed as unknown as Record<string, string>
		const written = languageCodes.flatMap((language) => {
			const words = byField[textField(language)]
			return words ? [[language, words]] : []
		})
		return {
			version: typed.version,
			name: typed.name,
			texts: Object.fromEntries(written) as Partial<Record<Language, string>>,
		}
	})
