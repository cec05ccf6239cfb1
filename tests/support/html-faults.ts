import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate'

/**
 * Makes a strict HTML validator.
 * @returns a function that lists the faults of a page
 */
export function htmlFaults(rules: ConfigData['rules'] = {}) {
	const loader = new StaticConfigLoader({ extends: ['html-validate:standard', 'html-validate:a11y'], rules })
	const resolved = loader.getConfigFor('any page')
	// By default the rules are resolved again for each page, which takes longer than the validation.
	loader.getConfigFor = () => resolved
	const validator = new HtmlValidate(loader)
	return async (html: string) => {
		const { results } = await validator.validateString(html)
		return results.flatMap(({ messages }) =>
			messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`),
		)
	}
}
