import { expect, test } from 'vitest'
import { hasBrowser, leftOut } from '../../scripts/what-is-missing.mjs'

test('a missing program is reported with the tests left out and how to install it', () => {
	const needs = [true, false].map((here) => ({
		name: here ? 'Caddy' : 'nginx',
		isHere: () => here,
		tests: 'tests behind it',
		install: 'nginx-light',
	}))
	expect(leftOut(needs)).toEqual(['Left out, tests behind it: no nginx (apt-get install nginx-light)'])
})

test.each([
	['one that is installed', [true], true, []],
	['one that had to be fetched', [false, true], true, ['fetched']],
	['one that was fetched and does not start', [false, false], false, ['fetched']],
])('a browser: %s', async (_, starts, expected, asked) => {
	const did: string[] = []
	const opens = async () => starts.shift() ?? false
	const fetched = async () => did.push('fetched') > 0
	expect([await hasBrowser({ opens, fetched }), did]).toEqual([expected, asked])
})

test('without a network there is no browser', async () => {
	expect(await hasBrowser({ opens: async () => false, fetched: async () => false })).toBe(false)
})
