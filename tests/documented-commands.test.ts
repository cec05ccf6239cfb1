import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { committedFiles } from '#tests/support/project-files.ts'

/* Each command in a document is run by a test, or is an exception with its reason. */

/** Tests that run what a script of `package.json` runs, and the words by which they do. */
const run: Record<string, [file: string, words: string]> = {
	start: ['tests/support/running-site.ts', 'scripts.start'],
	demo: ['tests/scripts/demo/demo-command.test.ts', "'scripts/demo.mjs'"],
	build: ['scripts/test-steps.mjs', "'site:build'"],
	setup: ['tests/built/setup.test.ts', "run('setup', ['--from'"],
	'setup-link': ['tests/built/setup.test.ts', "run('setup-link'"],
	'company:import': ['tests/built/company-import.test.ts', "'company-import'"],
	'site-settings': ['tests/built/site-settings.test.ts', "'site-settings'"],
	'create-admin': ['tests/built/accounts.test.ts', 'build/server/create-admin.js'],
	doctor: ['tests/built/commands.deep.test.ts', "run('doctor')"],
	backup: ['tests/built/commands.deep.test.ts', "run('backup')"],
	restore: ['tests/built/backup-under-load.deep.test.ts', "runBuilt('restore'"],
	'copy-database': ['tests/built/commands.postgres.test.ts', "'copy-database'"],
	retention: ['tests/built/commands-on-people.test.ts', "run('retention', '--dry-run')"],
	'user:export': ['tests/built/commands-on-people.test.ts', "run('user-export'"],
	'user:erase': ['tests/built/commands-on-people.test.ts', "run('user-erase'"],
	'outbox:retry': ['tests/built/commands-on-people.test.ts', "run('outbox-retry'"],
	'gazetteer:build': ['scripts/test-steps.mjs', "'gazetteer:build'"],
	check: ['scripts/test.mjs', "['npm', 'run', 'check', '--silent']"],
	test: ['.ci/run', 'npm cit'],
	'test:deep': ['.ci/run', 'npm run --silent test:deep'],
	'test:postgres': ['scripts/test-deep.mjs', 'scripts/test-postgres.mjs'],
	'test:days': ['scripts/test-deep.mjs', 'scripts/test-days.mjs'],
}

/** Scripts of `package.json` that no test runs, with the reason. */
const exceptions: Record<string, string> = {
	dev: 'never ends; the same modules are built and tested',
	'db:reset': 'removes the data of the folder in which it runs',
	'db:generate': 'writes into the sources; tests compare the schema with what it has written',
	'test:hours': 'a longer run of a test of the suite, by its variable HOURS_MONTHS',
	resilience: 'an hour of load, kills and floods',
	bytes: 'prints what tests/built/bytes.test.ts measures',
	bench: 'measures: needs a quiet machine',
	'bench:paint': 'measures: needs a quiet machine',
	snapshot:
		'two thousand requests, recorded and compared by hand; tests/scripts/snapshot.test.ts compares such records',
	screens: 'takes pictures, which are looked at; tests/docs.test.ts finds each in a document',
	kit: 'takes pictures of the components, which are looked at',
	sbom: 'npm writes it; tests/supply-chain.test.ts reads the same lockfile',
}

/** Other programs, with the reason why no test runs them. */
const otherPrograms: Record<string, string> = {
	npm: 'npm itself: ci and cit are run by .ci/run, audit needs the registry',
	npx: 'one test file, a measurement or the formatter, as the suite runs them',
	node: 'draws pictures or fetches a list: the results are committed and tested',
	git: 'needs a repository elsewhere',
	sudo: 'a server of its own: users, systemd, proxies, certificates',
	sudoedit: 'a server of its own',
	systemctl: 'systemd',
	journalctl: 'systemd',
	curl: 'a site behind its proxy; tests/built ask the same addresses',
	openssl: 'random bytes and keys; tests/platform/config/dkim.test.ts reads such keys',
	df: 'a disk that is full',
	docker: 'containers; tests/deploy/container.test.ts goes through the steps of the image',
	ln: 'folders of a server',
	pg_dump: 'a PostgreSQL server with the data of a company',
	once: 'a platform of its own; tests/built/last-stage.test.ts runs the hooks that it calls',
	psql: 'a PostgreSQL server with the data of a company',
}

const documents = committedFiles().filter((file) => /^(?:README|CONTRIBUTING|docs\/[^/]+)\.md$/.test(file))

/** Returns the commands of a document: lines of its shell blocks, and what is in backticks and begins with a program. */
function commandsIn(text: string) {
	const blocks = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block.replaceAll(/\\\n\s*/g, ' '))
	const lines = blocks.flatMap((block) => block.split('\n'))
	const inline = text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`((?:npm|npx|node|curl|docker|git) [^`]+)`/g)
	return [...lines, ...[...inline].map(([, command = '']) => command)]
		.map((command) => command.replace(/(?:^|\s)#.*$/, '').trim())
		.flatMap((command) => command.split(/ && /))
		.map((command) => command.replace(/^(?:sudo -u garbi |cd \S+$)/, '').trim())
		.filter((command) => command !== '' && !/^[A-Z_]+=/.test(command))
}

/** Returns the script of `package.json` that a command runs; undefined for other programs. */
function scriptOf(command: string) {
	const [, named] = /^npm run (?:--silent |-s )?([a-z][\w:-]*)/.exec(command) ?? []
	return named ?? /^npm (start|test)\b/.exec(command)?.[1]
}

const commands = documents.flatMap((file) => commandsIn(readFileSync(file, 'utf8')))
const scripts = new Set(commands.flatMap((command) => scriptOf(command) ?? []))
const programs = new Set(commands.filter((command) => !scriptOf(command)).map((command) => command.split(' ')[0] ?? ''))

test('each documented script is run by a test, or is an exception; and nothing else is', () => {
	expect(commands.length).toBeGreaterThan(120)
	expect([...Object.keys(run), ...Object.keys(exceptions)].sort()).toEqual([...scripts].sort())
})

test.each(Object.entries(run))('the test named for %s runs it', (_, [file, words]) => {
	expect(existsSync(file) && readFileSync(file, 'utf8')).toContain(words)
})

test('each documented script is in package.json', () => {
	const { scripts: known } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
	expect([...scripts].filter((script) => !(script in known))).toEqual([])
})

test('each other documented program has its reason, and no reason is left over', () => {
	expect(Object.keys(otherPrograms).sort()).toEqual([...programs].sort())
})

test('commands are found in blocks and in backticks, without their comments', () => {
	const text =
		'```sh\nnpm ci && npm start   # all\n# a comment\nsudo -u garbi npm run doctor\n```\nSee `npm run bench -- x`.'
	expect(commandsIn(text)).toEqual(['npm ci', 'npm start', 'npm run doctor', 'npm run bench -- x'])
	expect(['npm start', 'npm run --silent user:export -- x', 'npm ci'].map(scriptOf)).toEqual([
		'start',
		'user:export',
		undefined,
	])
})
