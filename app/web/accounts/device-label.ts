/** First match wins: each browser also names those it descends from. */
const browsers: [pattern: RegExp, name: string][] = [
	[/\bEdg(?:e|A|iOS)?\//, 'Edge'],
	[/\bOPR\/|\bOpera\b/, 'Opera'],
	[/\bSamsungBrowser\//, 'Samsung Internet'],
	[/\bFirefox\/|\bFxiOS\//, 'Firefox'],
	[/\bCriOS\/|\bChrom(?:e|ium)\//, 'Chrome'],
	[/\bSafari\//, 'Safari'],
]
const systems: [pattern: RegExp, name: string][] = [
	[/\bAndroid\b/, 'Android'],
	[/\biPhone\b|\biPad\b/, 'iOS'],
	[/\bWindows\b/, 'Windows'],
	[/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
	[/\bCrOS\b/, 'ChromeOS'],
	[/\bLinux\b/, 'Linux'],
]

const firstMatch = (table: [RegExp, string][], text: string) => table.find(([pattern]) => pattern.test(text))?.[1]

/**
 * A browser in words that its owner recognises, «Firefox · Linux»: no version, nothing that tells people apart.
 * @param userAgent the header as it came
 * @returns '' where neither is known
 */
export function deviceLabel(userAgent: string | null) {
	const text = (userAgent ?? '').slice(0, 500)
	return [firstMatch(browsers, text), firstMatch(systems, text)].filter(Boolean).join(' · ')
}
