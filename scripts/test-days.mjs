import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'

/*
 * Runs the tests under another clock. Every process they start sees a Sunday, Christmas or a month before it, a leap
 * day, the Friday before a clock change, or two minutes to midnight. Needs Debian's package `faketime`, and a build.
 */

const LIBRARY = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketime.so.1`
const DAY = 24 * 3_600_000

/** The tests whose rules depend on the date or the time. */
const ABOUT_DATES = [
	'platform/clock',
	'domain/hours',
	'domain/pricing',
	'domain/quotes',
	'domain/bookings',
	'web/quote',
].map((folder) => `tests/${folder}`)

const suites = {
	unit: ['npx', 'vitest', 'run', '--project', 'unit', '--project', 'unit-apart', '--project', 'unit-deep'],
	built: ['npx', 'vitest', 'run', '--project', 'built', '--project', 'built-deep'],
	postgres: ['node', 'scripts/test-postgres.mjs'],
	journeys: ['npx', 'playwright', 'test'],
}
/** A part of `unit`, for the deep run. */
const parts = { dates: ['npx', 'vitest', 'run', '--project', 'unit', ...ABOUT_DATES] }
const commands = { ...suites, ...parts }

const iso = (instant) => new Date(instant).toISOString().slice(0, 10)
const weekday = (day) => new Date(`${day}T12:00:00Z`).getUTCDay()
const move = (day, by) => iso(Date.parse(`${day}T12:00:00Z`) + by * DAY)
const lastSunday = (month) => move(`${month}-31`, -weekday(`${month}-31`))

/** Returns the next date after today with this month and day. */
function next(monthAndDay, today) {
	const year = Number(today.slice(0, 4))
	return `${year}-${monthAndDay}` > today ? `${year}-${monthAndDay}` : `${year + 1}-${monthAndDay}`
}

/** Returns the Friday before Madrid's next clock change in a month, which is on its last Sunday. */
function fridayBefore(month, today) {
	const years = [0, 1].map((later) => Number(today.slice(0, 4)) + later)
	return years.map((year) => move(lastSunday(`${year}-${month}`), -2)).find((friday) => friday > today)
}

function moments(today) {
	const morning = (day) => `${day} 10:00`
	return {
		sunday: morning(move(today, 7 - weekday(today))),
		'month-before-christmas': morning(next('11-24', today)),
		'christmas-eve': morning(next('12-24', today)),
		christmas: morning(next('12-25', today)),
		'second-christmas-day': morning(next('12-26', today)),
		epiphany: morning(next('01-06', today)),
		'leap-day': morning('2028-02-29'),
		'before-summer-time': morning(fridayBefore('03', today)),
		'before-winter-time': morning(fridayBefore('10', today)),
		midnight: `${move(today, 1)} 23:58`,
	}
}

/** Returns the milliseconds since 1970 at which clocks in Madrid show a text. */
function instantOf(wallClock) {
	const utc = Date.parse(`${wallClock.replace(' ', 'T')}Z`)
	const shown = new Date(utc).toLocaleString('sv-SE', { timeZone: 'Europe/Madrid' })
	return utc - (Date.parse(`${shown.replace(' ', 'T')}Z`) - utc)
}

function clockOf(wallClock) {
	const seconds = Math.round((instantOf(wallClock) - Date.now()) / 1000)
	return {
		LD_PRELOAD: LIBRARY,
		FAKETIME: seconds < 0 ? `${seconds}` : `+${seconds}`,
		FAKETIME_DONT_FAKE_MONOTONIC: '1',
		// Without it Chromium's processes wait for each other forever.
		FAKETIME_FORCE_MONOTONIC_FIX: '0',
	}
}

function run([program, ...rest], env) {
	return new Promise((resolve) => {
		spawn(program, rest, { stdio: 'inherit', env: { ...process.env, ...env } }).once('close', (code) =>
			resolve(code === 0),
		)
	})
}

async function main() {
	const all = moments(iso(Date.now()))
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: { day: { type: 'string', multiple: true }, help: { type: 'boolean' } },
	})
	const days = values.day ?? Object.keys(all)
	const chosen = positionals.length > 0 ? positionals : Object.keys(suites)
	const unknown = [...days.filter((day) => !all[day]), ...chosen.filter((suite) => !commands[suite])]
	if (values.help || unknown.length > 0) {
		process.stdout.write(
			`npm run test:days -- [${Object.keys(commands).join('] [')}] [--day ${Object.keys(all).join('|')}]\n`,
		)
		return values.help ? 0 : 2
	}
	if (!existsSync(LIBRARY)) throw new Error('libfaketime is not there: apt-get install faketime')

	const lines = []
	for (const day of days)
		for (const suite of chosen) {
			process.stdout.write(`\n${suite}, ${all[day]} in Madrid\n`)
			const passed = await run(commands[suite], clockOf(all[day]))
			lines.push(`${passed ? 'passed' : 'FAILED'}  ${all[day]}  ${day}: ${suite}`)
		}
	process.stdout.write(`\n${lines.join('\n')}\n`)
	return lines.every((line) => line.startsWith('passed')) ? 0 : 1
}

process.exitCode = await main()
