/** Settings that are wrong or missing: one line for each. */
export class ConfigError extends Error {
	override name = 'ConfigError'
}
