import { momentLabel } from '#app/platform/clock/day-label.server.ts'
import { wallClockAt } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import type { MailedChange } from '#app/platform/mail/backup-change.ts'
import type { Letter, Letterhead } from './letter.ts'
import { accountFrame, oneButton } from './letter-frames.ts'

/** at: milliseconds since 1970; who: e-mail address of the administrator, empty where it is not known */
export type BackupMail = { at: number; kind: MailedChange; who: string }

/** Writes the mail to an administrator about a backup that was downloaded or restored, so that none does it unseen. */
export function backupLetter(texts: LanguageTexts, letterhead: Letterhead, { at, kind, who }: BackupMail): Letter {
	const { backup: mail, backupChanges: of } = texts.texts('mail')
	const { addressOf, company } = letterhead
	const time = momentLabel(texts.tag, wallClockAt(at))
	const paragraphs = [
		texts.t(`mail:backupChanges.${kind}.text`, { time }),
		who === '' ? mail.byNobody : texts.t('mail:backup.by', { who }),
		texts.t('mail:backup.notYou', { phone: company.phone }),
	]
	return {
		...accountFrame(texts, letterhead),
		...oneButton({ ...of[kind], button: mail.button }, addressOf('/admin/backups/'), paragraphs),
	}
}
