import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { keyAddress, newSecret } from '#app/domain/accounts/second-factor/totp.server.ts'
import { qrCode, qrPath } from '#app/platform/qr-code.server.ts'
import { printed, testWith } from '#tests/support/programs.ts'
import { temporaryFolder } from '#tests/support/test-context.ts'

const SCALE = 4

/** Draws a path as the page does: which units of the square are dark. */
function drawn({ extent, path: outline }: { extent: number; path: string }) {
	const dark = Array.from({ length: extent }, () => Array<0 | 1>(extent).fill(0))
	for (const [, x, y, length] of outline.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
		dark[Number(y)]?.fill(1, Number(x), Number(x) + Number(length))
	return dark
}

/** Returns what a QR reader reads from a text's code as drawn. */
function readBack(text: string) {
	const rows = drawn(qrPath(qrCode(text))).flatMap((row) => {
		const wide = row.flatMap((unit) => Array<number>(SCALE).fill(unit)).join(' ')
		return Array<string>(SCALE).fill(wide)
	})
	const file = path.join(temporaryFolder(), 'code.pbm')
	writeFileSync(file, `P1 ${rows.length} ${rows.length}\n${rows.join('\n')}\n`)
	return printed('zbarimg', '--quiet', '--raw', '-Sdisable', '-Sqrcode.enable', '-Sbinary', file)
}

testWith('zbarimg')('a scanner reads the address that the authenticator app needs', () => {
	for (const account of ['nuria@example.com', 'a.very.long.address.of.somebody.at.the.office@mail.example.com']) {
		const address = keyAddress(newSecret(), { issuer: 'Garbí Coaches', account })
		expect(readBack(address)).toBe(address)
	}
})

testWith('zbarimg')('a scanner reads texts of several lines and any language as written', () => {
	const transfer = 'BCD\n002\n1\nSCT\n\nCançó & Sœur GmbH\nES9121000418450200051332\nEUR1234.50\n\n\nP-2026-00042'
	expect(readBack(transfer)).toBe(transfer)
})

test('the code is square, and the picture has four light units around it', () => {
	const code = qrCode('otpauth')
	expect([code.size, code.modules.length]).toEqual([21, 21])
	const picture = drawn(qrPath(code))
	expect(picture).toHaveLength(29)
	const isLight = (units: (number | undefined)[]) => units.every((unit) => unit === 0)
	for (const edge of [0, 1, 2, 3, 25, 26, 27, 28])
		expect([isLight(picture[edge] ?? []), isLight(picture.map((row) => row[edge]))]).toEqual([true, true])
	expect(picture.slice(4, 25).map((row) => row.slice(4, 25).map(Boolean))).toEqual(code.modules)
})

test('a text that does not fit is refused', () => {
	expect(() => qrCode('x'.repeat(400), 13)).toThrow(RangeError)
})
