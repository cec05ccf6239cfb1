import { randomUUID } from 'node:crypto'
import { constants, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { copyFile, mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#app/platform/config/config.server.ts'
import { writeWholeFile } from '#app/platform/whole-file.server.ts'

/*
 * A draft is a backup that was uploaded or chosen, and is not restored yet: `<id>.db` in a folder of its own, with what
 * was found in it as `<id>.json`.
 */

/** Life of a draft, in milliseconds. */
export const DRAFT_LIFE = 24 * 3_600_000
const ID = /^[\da-f-]{36}$/

/** Why a backup cannot be restored. */
export const draftProblems = [
	'damaged',
	'unreadable',
	'other',
	'newer',
	'changed',
	'foreign',
	'otherSite',
	'noAdministrator',
] as const

export type DraftProblem = (typeof draftProblems)[number]

/** What is in a backup. */
export type Contents = {
	/** name of the company; null in a backup of a build that did not store it */
	company: string | null
	requests: number
	bookings: number
	accounts: number
	/** code of the newest request; null where there is none */
	newestRequest: string | null
	/** last thing that was written, in milliseconds; null where nothing was */
	writtenAt: number | null
	/** last migration that the backup has had */
	migration: string
	/** mails that wait in it, and would go out */
	waitingMails: number
	/** whether values sealed with the site's secret open; unknown where the backup holds none */
	secret: 'same' | 'other' | 'unknown'
}

export type Looked = { contents: Contents } | { problem: DraftProblem; detail: string }

type Place = Pick<Config, 'dataDir'>

const folderOf = ({ dataDir }: Place) => path.join(dataDir, 'restoring')

/** Returns the file of a draft, there or not. @param id as typed by anyone */
export const draftFile = (config: Place, id: string) =>
	ID.test(id) ? path.join(folderOf(config), `${id}.db`) : undefined

/** Returns whether a draft is there. */
export function hasDraft(config: Place, id: string) {
	const file = draftFile(config, id)
	return file !== undefined && existsSync(file)
}

const lookedFile = (file: string) => file.replace(/\.db$/, '.json')

/** Removes all drafts but one. @param keptId the one that stays; none by default */
export function removeDrafts(config: Place, keptId = '') {
	const folder = folderOf(config)
	if (!existsSync(folder)) return
	for (const name of readdirSync(folder))
		if (keptId === '' || !name.startsWith(keptId)) rmSync(path.join(folder, name), { force: true })
}

/** Removes drafts whose time is over, with what a broken-off upload has left. @param keptId one that is in use */
export function removeOldDrafts(config: Place, now: number, keptId = '') {
	const folder = folderOf(config)
	if (!existsSync(folder)) return
	for (const name of readdirSync(folder)) {
		const file = path.join(folder, name)
		const isOld = now - statSync(file).mtimeMs > DRAFT_LIFE
		if (isOld && !(keptId && name.startsWith(keptId))) rmSync(file, { force: true })
	}
}

/**
 * Makes room for a new draft, which replaces those before.
 * @returns its id, the file to write, and a function that finishes it
 */
export async function beginDraft(config: Place) {
	const id = randomUUID()
	await mkdir(folderOf(config), { recursive: true, mode: 0o700 })
	removeDrafts(config)
	const file = path.join(folderOf(config), `${id}.db`)
	const part = `${file}.part`
	return { id, part, finish: () => rename(part, file), giveUp: () => rmSync(part, { force: true }) }
}

/** Makes a draft of a backup in the folder. Returns its id. */
export async function draftOfBackup(config: Place, backup: string) {
	const { id, part, finish, giveUp } = await beginDraft(config)
	try {
		await copyFile(backup, part, constants.COPYFILE_FICLONE)
		await finish()
		return id
	} catch (error) {
		giveUp()
		throw error
	}
}

/** Stores what was found in a draft. One that cannot be used goes. */
export async function storeLooked(config: Place, id: string, looked: Looked) {
	const file = draftFile(config, id)
	if (!file) return
	await writeWholeFile(lookedFile(file), JSON.stringify(looked))
	if ('problem' in looked) rmSync(file, { force: true })
}

/** Reads what was found in a draft; undefined where it was not examined yet, or is gone. */
export function lookedAt(config: Place, id: string): Looked | undefined {
	const file = draftFile(config, id)
	if (!file || !existsSync(lookedFile(file))) return undefined
	return JSON.parse(readFileSync(lookedFile(file), 'utf8'))
}

/** Returns the id of a draft that was not examined yet. */
export function draftToExamine(config: Place): string | undefined {
	const folder = folderOf(config)
	const names = existsSync(folder) ? readdirSync(folder) : []
	const waiting = names.find((name) => name.endsWith('.db') && !names.includes(name.replace(/\.db$/, '.json')))
	return waiting?.replace(/\.db$/, '')
}
