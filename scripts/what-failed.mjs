/* Extracts the names of failed tests and the first lines of each error from the runners' reports. */

const WHY_LINES = 12

const describe = (where, name, why = '') =>
	`FAILED ${where} > ${name}\n${why
		.split('\n')
		.slice(0, WHY_LINES)
		.map((line) => `    ${line}\n`)
		.join('')}`

/**
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} Test
 * @param {{ testResults?: { name: string, message: string, assertionResults: Test[] }[] }} report vitest's JSON, or {}
 */
export const failuresOfVitest = ({ testResults = [] }) =>
	testResults.flatMap(({ name, message, assertionResults }) => {
		const failed = assertionResults.filter(({ status }) => status === 'failed')
		// A file that cannot be loaded has no tests and carries the message itself.
		if (failed.length === 0) return message ? [describe(name, 'the file', message)] : []
		return failed.map(({ fullName, failureMessages }) => describe(name, fullName, failureMessages[0]))
	})

/**
 * @typedef {{ status: string, projectName: string, results: { errors?: { message?: string }[] }[] }} Run
 * @typedef {{ ok: boolean, file: string, title: string, tests: Run[] }} Spec
 * @typedef {{ suites?: Suite[], specs?: Spec[] }} Suite
 * @param {Suite} report Playwright's JSON, one of its suites, or {}
 * @returns {string[]}
 */
export const failuresOfPlaywright = ({ suites = [], specs = [] }) => [
	...specs
		.filter(({ ok }) => !ok)
		.map(({ file, title, tests }) => {
			const failed = tests.find(({ status }) => status === 'unexpected')
			// The first error of a test that took too long says only that; the next ones say what it was waiting for.
			const why = failed?.results.at(-1)?.errors?.map(({ message }) => message)
			return describe(`${file} (${failed?.projectName})`, title, why?.join('\n'))
		}),
	...suites.flatMap(failuresOfPlaywright),
]
