import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { type Context, openContext } from '#app/context.server.ts'
import { type Gazetteer, openGazetteer } from '#app/domain/places/gazetteer/gazetteer.server.ts'
import type { Place } from '#app/domain/places/place.ts'
import { readConfig } from '#app/platform/config/config.server.ts'
import { newPostgres, onPostgres } from './postgres.ts'

/** Friday 20 November 2026, 10:00 in Madrid: the time of most tests. */
export const TEST_NOW = Date.parse('2026-11-20T09:00:00Z')

export type TestContext = Context & {
	/** moves the clock, in milliseconds */
	advance: (milliseconds: number) => void
}

/** Creates a folder that is removed when the test has ended. */
export function temporaryFolder() {
	const folder = mkdtempSync(path.join(tmpdir(), 'garbi-'))
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
	return folder
}

/** Bytes of the SQLite file, migrated and seeded once in each test process; copying it takes a tenth of the time. */
let seeded: Promise<Buffer> | undefined

async function makeSeeded() {
	const folder = mkdtempSync(path.join(tmpdir(), 'garbi-'))
	try {
		const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
		const { database } = await openContext(config, () => TEST_NOW)
		await database.close()
		return readFileSync(config.database.address)
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
}

/** Writes an SQLite file as a first start leaves it, if there is none yet. */
async function layDown(file: string) {
	if (onPostgres || existsSync(file)) return
	seeded ??= makeSeeded()
	const bytes = await seeded
	mkdirSync(path.dirname(file), { recursive: true })
	writeFileSync(file, bytes)
}

const builtGazetteerFile = readConfig({}).places.gazetteerFile
let gazetteer: Gazetteer | undefined

/**
 * Caches look-ups: most tests ask for the same few places, and each look-up takes a context of its own milliseconds.
 */
function rememberingAll(opened: Gazetteer): Gazetteer {
	const found = new Map<string, readonly Place[]>()
	return {
		...opened,
		search: (query, options) => {
			const key = JSON.stringify([query, options.filter, options.limit])
			const places = found.get(key) ?? opened.search(query, options)
			found.set(key, places)
			return structuredClone([...places])
		},
	}
}

/** Returns the built gazetteer, opened once in each test process: it is only read, and each opening scans it. */
function builtGazetteer() {
	gazetteer ??= rememberingAll(openGazetteer(builtGazetteerFile))
	return gazetteer
}

/** Opens a real, migrated and seeded database in a folder of its own, with a clock that stands still until moved. */
export async function createTestContext(settings: Record<string, string> = {}): Promise<TestContext> {
	let time = TEST_NOW
	const server = onPostgres && !settings.DATABASE_URL ? { DATABASE_URL: await newPostgres() } : {}
	const { DEMO, ...others } = settings
	const read = readConfig({ DATA_DIR: temporaryFolder(), LOG_LEVEL: 'silent', ...server, ...others })
	// Settings allow a demo with SQLite only; what it refuses is tried on both engines.
	const config = { ...read, isDemo: DEMO === '1' }
	await layDown(config.database.address)
	const context = await openContext(config, () => time)
	if (config.places.gazetteerFile === builtGazetteerFile) context.places.gazetteer = builtGazetteer
	onTestFinished(async () => {
		await context.database.close()
		context.places.close()
	})
	return Object.assign(context, {
		advance: (milliseconds: number) => {
			time += milliseconds
		},
	})
}
