import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MailServerSchema, mailServerAddressOf, mailServerParts } from '#app/domain/site/mail-server-form.schema.ts'

const typed = {
	mailHost: 'smtp.empuries.cat',
	mailPort: '587',
	mailSecurity: 'starttls',
	mailUser: 'marta@empuries.cat',
	mailPassword: 'p@ss:w/rd%',
}

const problemsOf = (changes: Partial<typeof typed>) =>
	MailServerSchema.safeParse({ ...typed, ...changes }).error?.issues.map(
		({ path, message }) => `${path.join()} ${message}`,
	)

test.each([
	[{ mailHost: '' }, 'mailHost mailHostNotValid'],
	[{ mailHost: 'smtp empuries' }, 'mailHost mailHostNotValid'],
	[{ mailHost: 'smtp.a.cat/x' }, 'mailHost mailHostNotValid'],
	[{ mailHost: 'smtp://smtp.a.cat' }, 'mailHost mailHostNotValid'],
	[{ mailPort: '' }, 'mailPort portNotValid'],
	[{ mailPort: '0' }, 'mailPort portNotValid'],
	[{ mailPort: '65536' }, 'mailPort portNotValid'],
	[{ mailPort: '5e2' }, 'mailPort portNotValid'],
	[{ mailUser: '' }, 'mailUser mailUserRequired'],
	[{ mailUser: 'x'.repeat(201) }, 'mailUser tooLong||200'],
	[{ mailPassword: 'x'.repeat(201) }, 'mailPassword tooLong||200'],
])('%j is refused: %s', (changes, problem) => {
	expect(problemsOf(changes)).toEqual([problem])
})

test('any user and password come back from the address as they were typed', () => {
	const anyText = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' })
	fc.assert(
		fc.property(
			anyText,
			anyText,
			fc.boolean(),
			fc.integer({ min: 1, max: 65_535 }),
			(user, password, isEncrypted, port) => {
				const address = mailServerAddressOf({ host: 'smtp.empuries.cat', port, isEncrypted, user, password }, undefined)
				expect(mailServerParts(address)).toEqual({ host: 'smtp.empuries.cat', port, isEncrypted, user })
				expect(decodeURIComponent(new URL(address ?? '').password)).toBe(password)
			},
		),
	)
})

test('an empty password is the stored one of the same user at the same server, and of no other', () => {
	const server = { host: 'smtp.a.cat', port: 587, isEncrypted: false, user: 'marta', password: 'secret' }
	const stored = mailServerAddressOf(server, undefined)
	const without = { ...server, password: '' }
	expect(mailServerAddressOf({ ...without, port: 465, isEncrypted: true }, stored)).toBe(
		'smtps://marta:secret@smtp.a.cat:465',
	)
	expect(mailServerAddressOf({ ...without, user: 'other' }, stored)).toBeUndefined()
	expect(mailServerAddressOf({ ...without, host: 'smtp.evil.cat' }, stored)).toBeUndefined()
	expect(mailServerAddressOf(without, undefined)).toBeUndefined()
	expect(mailServerAddressOf({ ...without, user: '' }, undefined)).toBe('smtp://smtp.a.cat:587')
})
