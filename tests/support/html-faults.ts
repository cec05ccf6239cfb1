import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate'

/** A strict reader of HTML. @returns what it finds wrong in a page */
export function htmlFaults(rules: ConfigData['rules'] = {}) {
	const loader = new StaticConfigLoader({ extends: ['html-validate:standard', 'html-validate:a11y'], rules })
	const resolved = loader.getConfigFor('any page')
	// Left to itself it puts them together anew for each page, which takes longer than the reading.
	loader.getConfigFor = () => resolved
	const validator = new HtmlValidate(loader)
	return async (html: string) => {
		const { results } = await validator.validateString(html)
		return results.flatMap(({ messages }) =>
			messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`),
		)
	}
}
