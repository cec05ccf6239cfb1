import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig } from '#app/platform/config/config.server.ts'
import { checkSample, installedProxies } from '#tests/support/proxies.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const namesIn = (file: string) => Object.keys(parseEnv(read(file)))

test('the sample settings have known names only, and a site starts once the missing ones are filled in', () => {
	const known = namesIn('.env.example')
	for (const name of namesIn('deploy/garbi.env')) expect(known).toContain(name)

	const given = parseEnv(read('deploy/garbi.env'))
	expect(() => readConfig(given)).toThrow('APP_SECRET: is missing (32 characters or more)')
	const filled = {
		...given,
		APP_SECRET: 'x'.repeat(64),
		SMTP_URL: 'smtp://web%40garbi.example:word@mail.garbi.example:587',
	}
	expect(readConfig(filled)).toMatchObject({
		isProduction: true,
		origin: 'https://www.garbi.example',
		host: '127.0.0.1',
		trustedProxies: 1,
		dataDir: '/var/lib/garbi',
	})
})

test('every way to start sets the same heap limit and runs node without a shell', () => {
	const bound = '--max-old-space-size=768'
	const { scripts } = JSON.parse(read('package.json'))
	expect(scripts.start).toBe(`node ${bound} scripts/run.mjs main`)
	expect(read('deploy/garbi.service')).toContain(`ExecStart=/usr/bin/node ${bound} build/server/main.js\n`)
	expect(read('Dockerfile')).toContain(`CMD ["node", "${bound}", "build/server/main.js"]\n`)
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

test.skipIf(!hasSystemd)('systemd accepts the unit and rates it as well isolated', () => {
	const verified = spawnSync('systemd-analyze', ['verify', 'deploy/garbi.service'], { encoding: 'utf8' })
	// It also checks for the program, which need not be where a server has it.
	const complaints = verified.stderr
		.split('\n')
		.filter((line) => line.includes('garbi') && !/\/usr\/bin\/node/.test(line))
	expect(complaints).toEqual([])

	const options = ['security', '--offline=true', '--threshold=20', 'deploy/garbi.service']
	const { status, stderr } = spawnSync('systemd-analyze', options, { encoding: 'utf8' })
	expect([status, stderr]).toEqual([0, ''])
})

test.each(installedProxies)('%s accepts its sample configuration, with and without the optional lines', (name) => {
	expect(checkSample(name, (sample) => sample)).toMatchObject({ status: 0, stderr: expect.any(String) })
	expect(checkSample(name, (sample) => sample.replaceAll('#: ', ''))).toMatchObject({
		status: 0,
		stderr: expect.any(String),
	})
	expect(checkSample(name, (sample) => `${sample}\n}`).status).not.toBe(0)
})
