import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deviceLabel } from '#app/web/accounts/device-label.ts'
import { anyText } from '#tests/support/any-text.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const mozilla = (system: string, rest: string) => `Mozilla/5.0 (${system}) ${rest}`

test.each([
	['Firefox · Linux', mozilla('X11; Linux x86_64; rv:140.0', 'Gecko/20100101 Firefox/140.0')],
	['Firefox · Windows', mozilla('Windows NT 10.0; Win64; x64; rv:140.0', 'Gecko/20100101 Firefox/140.0')],
	['Firefox · Android', mozilla('Android 14; Mobile; rv:140.0', 'Gecko/140.0 Firefox/140.0')],
	[
		'Firefox · iOS',
		mozilla('iPhone; CPU iPhone OS 18_0 like Mac OS X', `${webkit} FxiOS/140.0 Mobile/15E148 Safari/605.1`),
	],
	['Chrome · Windows', mozilla('Windows NT 10.0; Win64; x64', `${webkit} Chrome/140.0.0.0 Safari/537.36`)],
	['Chrome · Android', mozilla('Linux; Android 10; K', `${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`)],
	['Chrome · macOS', mozilla('Macintosh; Intel Mac OS X 10_15_7', `${webkit} Chrome/140.0.0.0 Safari/537.36`)],
	['Chrome · ChromeOS', mozilla('X11; CrOS x86_64 14541.0.0', `${webkit} Chrome/140.0.0.0 Safari/537.36`)],
	['Chrome · iOS', mozilla('iPad; CPU OS 18_0 like Mac OS X', `${webkit} CriOS/140.0 Mobile/15E148 Safari/604.1`)],
	['Chrome · Linux', mozilla('X11; Linux x86_64', `${webkit} HeadlessChrome/1.0 Chrome/140.0 Safari/537.36`)],
	['Edge · Windows', mozilla('Windows NT 10.0', `${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`)],
	['Edge · Android', mozilla('Linux; Android 10; K', `${webkit} Chrome/140.0 Mobile Safari/537.36 EdgA/140.0`)],
	['Opera · macOS', mozilla('Macintosh; Intel Mac OS X 10_15_7', `${webkit} Chrome/140.0 Safari/537.36 OPR/120.0`)],
	[
		'Samsung Internet · Android',
		mozilla('Linux; Android 10; K', `${webkit} SamsungBrowser/28.0 Chrome/130.0 Safari/537.36`),
	],
	[
		'Safari · iOS',
		mozilla('iPhone; CPU iPhone OS 18_0 like Mac OS X', `${webkit} Version/18.0 Mobile/15E148 Safari/604.1`),
	],
	['Safari · macOS', mozilla('Macintosh; Intel Mac OS X 10_15_7', `${webkit} Version/18.0 Safari/605.1.15`)],
	['Linux', mozilla('X11; Linux x86_64', 'Konqueror/5.0')],
	['Firefox', 'Firefox/140.0'],
	['', 'curl/8.14.1'],
	['', ''],
])('%j is read from the header of its browser', (label, userAgent) => {
	expect(deviceLabel(userAgent)).toBe(label)
})

test('a browser without a known header has no label', () => {
	expect(deviceLabel(null)).toBe('')
})

test('names inside other words are ignored', () => {
	expect(deviceLabel('NotFirefox/1 MyLinuxBox Androids XSafari/2')).toBe('')
})

test('only the beginning of a long header is read', () => {
	expect(deviceLabel(`${'x '.repeat(250)}Firefox/140.0 Linux`)).toBe('')
	expect(deviceLabel(`Firefox/140.0 Linux ${'x'.repeat(1_000_000)}`)).toBe('Firefox · Linux')
})

test('a label has the site’s own words alone, whatever the header is', () => {
	const ours =
		/^(?:Edge|Opera|Samsung Internet|Firefox|Chrome|Safari)?(?: · )?(?:Android|iOS|Windows|macOS|ChromeOS|Linux)?$/
	const piece = fc.constantFrom('Firefox/', 'Safari/', ' · ', 'Linux', 'iPhone', '<b>', '140.0', ' ', '; ', '(', '\n')
	const text = fc.oneof(
		anyText(),
		fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
	)
	fc.assert(
		fc.property(text, (userAgent) => {
			expect(deviceLabel(userAgent)).toMatch(ours)
		}),
	)
})
