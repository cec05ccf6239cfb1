import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { appContext, type Context } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { listBackupEvents } from '#app/domain/backups/backup-events.server.ts'
import {
	askForBackup,
	type BackupFile,
	findBackup,
	isBackupUnderWay,
	listBackups,
} from '#app/domain/backups/backup-files.server.ts'
import { draftOfBackup } from '#app/domain/backups/drafts.server.ts'
import { releaseWork } from '#app/domain/backups/restores.server.ts'
import { countWaitingMails } from '#app/domain/letters/outbox.server.ts'
import { timeLabel } from '#app/platform/clock/day-label.server.ts'
import { wallClockAt } from '#app/platform/clock/wall-clock.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { siteState } from '#app/platform/site-state.server.ts'
import { BACKUPS_PATH, momentWords, sizeWords } from '#app/web/backups/backup-words.server.ts'
import { noticeOf } from '#app/web/form/notice.server.ts'
import { handleForm, postedForm } from '#app/web/form/posted-form.server.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'

/** Number of lines of the trail. */
const MAX_EVENTS = 30

const lineOf = (texts: LanguageTexts, { name, kind, at, bytes }: BackupFile) => ({
	name,
	when: timeLabel(texts.tag, wallClockAt(at)),
	facts: `${texts.texts('backups').kinds[kind]} · ${sizeWords(texts, bytes)}`,
	download: `${BACKUPS_PATH}download/?file=${encodeURIComponent(name)}`,
})

async function trailOf(texts: LanguageTexts, context: Context) {
	const { kinds, nobody } = texts.texts('backups').trail
	const events = await listBackupEvents(context, MAX_EVENTS)
	return events.map(({ id, at, kind, file, who }) => ({
		id,
		head: texts.t('backups:trail.by', { when: momentWords(texts, at), who: who ?? nobody }),
		what: file === '' ? kinds[kind] : `${kinds[kind]} · ${file}`,
	}))
}

/** Says since when mails and jobs are held; null where they are not. */
async function heldPart(texts: LanguageTexts, context: Context) {
	const { heldSince } = await siteState(context)
	if (heldSince === undefined) return null
	const { title, release } = texts.texts('backups').held
	const waiting = (await countWaitingMails(context.database.read)).toLocaleString(texts.tag)
	return { title, release, text: texts.t('backups:held.text', { when: momentWords(texts, heldSince), waiting }) }
}

/** Says why the last restore has failed; null where none has. */
async function failedPart(texts: LanguageTexts, context: Context) {
	const { lastRestore } = await siteState(context)
	if (!lastRestore?.problem) return null
	const why = lastRestore.problem === 'noRoom' || lastRestore.problem === 'differs' ? lastRestore.problem : 'failed'
	return texts.t(`backups:failed.${why}`, { when: momentWords(texts, lastRestore.at) })
}

/** Reads what the page of backups shows. */
export async function backupsPage(request: Request, session: Session) {
	const context = await appContext()
	const texts = await textsFor(request)
	const { lead, list, upload, trail, notices } = texts.texts('backups')
	const { backupDir } = context.config
	const backups = listBackups(context.config)
	// Copies from before a restore or a migration hold what was replaced.
	const newest = backups.find(({ kind }) => kind === 'made')
	return {
		frame: await adminFrame(request, session, 'backups'),
		notice: noticeOf(request, notices),
		text: { lead, list, upload, trail: trail.title },
		state: newest ? texts.t('backups:list.last', { when: momentWords(texts, newest.at) }) : list.none,
		daily: backupDir ? texts.t('backups:list.daily', { folder: backupDir }) : list.off,
		canMake: backupDir !== undefined,
		isMaking: await isBackupUnderWay(context),
		backups: backups.map((backup) => lineOf(texts, backup)),
		held: await heldPart(texts, context),
		failed: await failedPart(texts, context),
		trail: await trailOf(texts, context),
	}
}

export type BackupsPage = Awaited<ReturnType<typeof backupsPage>>

const back = (notice: string) => redirect(`${BACKUPS_PATH}?notice=${notice}`, 303)

/** Takes a backup of the folder to the page that shows what is in it. */
async function choose(context: Context, name: string) {
	const found = findBackup(context.config, name)
	if (!found) return back('gone')
	return redirect(`${BACKUPS_PATH}restore/?draft=${await draftOfBackup(context.config, found.file)}`, 303)
}

/** Handles the buttons of that page: make a backup, choose one to restore, release what is held. */
export const handleBackups = (args: ActionFunctionArgs, { account }: Session) =>
	handleForm(args, ({ form }) =>
		postedForm({
			fields: ['file'],
			echoed: [],
			schema: z.object({ file: z.string().max(200).default('') }),
			work: async ({ file }, { context }) => {
				const intent = form.get('intent')
				if (intent === 'choose') return choose(context, file)
				if (intent === 'release') {
					await releaseWork(context, account.id)
					return back('released')
				}
				if (intent !== 'make' || !context.config.backupDir) return redirect(BACKUPS_PATH, 303)
				await askForBackup(context, account.id)
				return back('asked')
			},
		}),
	)
