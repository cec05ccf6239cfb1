import { rm } from 'node:fs/promises'
import type { Config } from '#app/platform/config/config.server.ts'
import { mailFile } from './transport.server.ts'

/** Removes the `.eml` files that a trial installation wrote for mails; missing files are ignored. */
export async function removeMailFiles(config: Config, ids: readonly string[]) {
	for (const id of ids) await rm(mailFile(config, id), { force: true })
}
