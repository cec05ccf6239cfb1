/**
 * Browsers by pattern, most specific first. The first match wins, because each browser also names those it descends
 * from.
 */
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
 * Names a browser and its system so that its owner recognises them: «Firefox · Linux». It contains no version and
 * nothing that identifies a person.
 * @param userAgent the `User-Agent` header as received
 * @returns '' if neither the browser nor the system is known
 */
export function deviceLabel(userAgent: string | null) {
	const text = (userAgent ?? '').slice(0, 500)
	return [firstMatch(browsers, text), firstMatch(systems, text)].filter(Boolean).join(' · ')
}
