import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { log } from '#app/platform/log.server.ts'
import { writeWholeFile } from '#app/platform/whole-file.server.ts'
import { engine } from '#drizzle/engine.ts'
import { migrations } from '../migrate.server.ts'
import type { KnownRows } from './known-rows.server.ts'

const StoredSchema = z.object({ schema: z.string(), rows: z.record(z.string(), z.array(z.unknown())) })
type Stored = z.infer<typeof StoredSchema>

/** Version of the stored rows' columns: the last migration of this build. */
const schema = migrations[engine].at(-1)?.name ?? ''

/** Reads the rows that an earlier process stored; returns none where there is no file, or its schema differs. */
function read(file: string): Stored['rows'] {
	try {
		const stored = StoredSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
		return stored.schema === schema ? stored.rows : {}
	} catch {
		return {}
	}
}

/**
 * Makes a store of rows in a file, written whenever they have changed. A server that restarts while its database is
 * unavailable has the rows that the process before it read.
 */
export function rowsOnDisk(file: string): KnownRows {
	const rows = read(file)
	let written = JSON.stringify({ schema, rows })
	let writing = Promise.resolve()
	const write = async () => {
		const text = JSON.stringify({ schema, rows } satisfies Stored)
		if (text === written) return
		written = text
		await mkdir(path.dirname(file), { recursive: true })
		await writeWholeFile(file, text)
	}
	const fault = (error: unknown) => {
		written = ''
		log().warn({ error }, 'what public pages show is not kept on the disk')
	}
	return {
		find: (name) => rows[name],
		keep: (name, read) => {
			rows[name] = read
			writing = writing.then(write).catch(fault)
		},
	}
}
