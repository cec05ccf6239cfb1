import { spawn, spawnSync } from 'node:child_process'
import { chromium } from '@playwright/test'
import { chromiumPath } from '../tests/support/chromium.mjs'
import { findPostgres } from './postgres-cluster.mjs'

/* Lists what tests need besides Node.js, where it comes from, and what is skipped without it. */

const runs =
	(command, ...given) =>
	() =>
		spawnSync(command, given, { stdio: 'ignore' }).status === 0
const either =
	(...checks) =>
	() =>
		checks.some((check) => check())

const needs = [
	{ name: 'PostgreSQL', isHere: () => findPostgres() !== undefined, tests: 'tests on it', install: 'postgresql' },
	{
		name: 'nginx',
		isHere: either(runs('/usr/sbin/nginx', '-v'), runs('/usr/bin/nginx', '-v'), runs('nginx', '-v')),
		tests: 'tests behind it',
		install: 'nginx-light',
	},
	{ name: 'Caddy', isHere: runs('caddy', 'version'), tests: 'tests behind it', install: 'caddy' },
	{ name: 'openssl', isHere: runs('openssl', 'version'), tests: 'tests behind proxies', install: 'openssl' },
	{ name: 'oathtool', isHere: runs('oathtool', '--version'), tests: 'its codes beside ours', install: 'oathtool' },
	{ name: 'zbarimg', isHere: runs('zbarimg', '--version'), tests: 'reading of QR codes', install: 'zbar-tools' },
	{ name: 'qpdf', isHere: runs('qpdf', '--version'), tests: 'its check of our papers', install: 'qpdf' },
	{ name: 'pdftotext', isHere: runs('pdftotext', '-v'), tests: 'reading of our papers', install: 'poppler-utils' },
	{
		name: 'pikepdf',
		isHere: runs('/usr/bin/python3', '-c', 'import pikepdf'),
		tests: 'what our papers tell screen readers',
		install: 'python3-pikepdf',
	},
	{
		name: 'hunspell',
		isHere: () =>
			['es_ES', 'ca', 'en_GB', 'fr', 'de_DE', 'it_IT'].every((dictionary) =>
				runs('hunspell', '-d', dictionary, '-l')(),
			),
		tests: 'the spelling of all texts',
		install: 'hunspell-es hunspell-ca hunspell-en-gb hunspell-fr hunspell-de-de hunspell-it',
	},
	{ name: 'systemd', isHere: runs('systemd-analyze', '--version'), tests: 'its check of the unit', install: 'systemd' },
]

/** Returns a line for each program that is not installed: what is skipped, and what to install on Debian. */
export const leftOut = (all = needs) =>
	all
		.filter(({ isHere }) => !isHere())
		.map(({ name, tests, install }) => `Left out, ${tests}: no ${name} (apt-get install ${install})`)

const opens = () =>
	chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] }).then(
		async (browser) => {
			await browser.close()
			return true
		},
		() => false,
	)

/** Downloads Playwright's own build, which needs a network. */
const fetched = () =>
	new Promise((resolve) => {
		const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000', ...process.env }
		spawn('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore', env })
			.once('error', () => resolve(false))
			.once('close', (code) => resolve(code === 0))
	})

/**
 * Returns whether there is a browser for the journeys: one that is installed, else one that is downloaded now.
 * @param ways for tests: `opens`, whether a browser starts, and `fetched`, whether one could be downloaded
 */
export async function hasBrowser(ways = { opens, fetched }) {
	return (await ways.opens()) || ((await ways.fetched()) && (await ways.opens()))
}

/** Instructions for when there is no browser. */
export const HOW_TO_GET_A_BROWSER =
	'apt-get install chromium-headless-shell, or npx playwright install --with-deps chromium'
