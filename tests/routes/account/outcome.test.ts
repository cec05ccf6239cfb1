import { expect, test } from 'vitest'
import { seal } from '#app/platform/sealed.server.ts'
import { type OutcomeKind, outcomeOf, outcomePath } from '#app/routes/account/outcome.server.ts'
import { EMAIL, get } from '#tests/support/account-requests.ts'

const config = { secret: 'a secret of at least thirty-two characters' }
const kinds: OutcomeKind[] = ['registered', 'linkSent', 'activated', 'resetSent']

test('an outcome address names a form’s outcome and the e-mail address, however often it is read', () => {
	for (const kind of kinds) {
		const path = outcomePath(config, '/register/', kind, EMAIL)
		expect(path).toMatch(/^\/register\/\?outcome=v1\.[\w-]+$/)
		for (let time = 0; time < 2; time++) expect(outcomeOf(config, get(`${path}&lng=de`), kind)).toBe(EMAIL)
	}
})

test('an outcome of one kind is none of another', () => {
	for (const kind of kinds)
		for (const other of kinds.filter((one) => one !== kind))
			expect(outcomeOf(config, get(outcomePath(config, '/x/', kind, EMAIL)), other)).toBeUndefined()
})

test('an outcome address does not show the e-mail address, and differs each time', () => {
	const paths = [1, 2].map(() => outcomePath(config, '/x/', 'registered', EMAIL))
	expect(paths[0]).not.toBe(paths[1])
	for (const path of paths) {
		const sealed = path.split('v1.')[1] ?? ''
		expect(Buffer.from(sealed, 'base64url').toString('utf8')).not.toContain('nuria')
	}
})

test('a forged outcome is not shown', () => {
	const outcome = JSON.stringify({ kind: 'registered', email: EMAIL })
	const genuine = seal(config.secret, 'account-outcome', outcome)
	expect(outcomeOf(config, get(`/?outcome=${genuine}`), 'registered')).toBe(EMAIL)

	const forged = [
		'',
		outcome,
		'v1.',
		'registered',
		`${genuine.slice(0, -2)}AA`,
		seal('another secret of thirty-two characters', 'account-outcome', outcome),
		seal(config.secret, 'known-device', outcome),
	]
	for (const text of forged)
		expect(outcomeOf(config, get(`/?outcome=${encodeURIComponent(text)}`), 'registered')).toBeUndefined()
	expect(outcomeOf(config, get('/'), 'registered')).toBeUndefined()
})
