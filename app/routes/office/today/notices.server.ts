import type { Context } from '#app/context.server.ts'
import { dayLabel } from '#app/platform/clock/day-label.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { STUCK_AFTER_MS } from '#app/platform/mail/waiting-mail.server.ts'
import { siteState } from '#app/platform/site-state.server.ts'
import type { TodaysFacts } from './todays-facts.server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Warns of mails that wait too long; undefined where none do. */
export function stuckMail({ mailsWaitMs: waited }: TodaysFacts, { t, texts }: LanguageTexts) {
	if (waited <= STUCK_AFTER_MS) return undefined
	const hours = Math.floor(waited / HOUR)
	const [unit, count] =
		hours < 1
			? ['minutes', Math.floor(waited / MINUTE)]
			: hours < 48
				? ['hours', hours]
				: ['days', Math.floor(hours / 24)]
	return {
		text: t(`office:overview.stuckMail.${unit}`, { count }),
		link: texts('office').overview.stuckMail.link,
		url: '/admin/outbox/?status=queued',
	}
}

/** Warns of mails that were given up; undefined where none were. */
export function deadMail({ deadMails: count }: TodaysFacts, { t, texts }: LanguageTexts) {
	if (count === 0) return undefined
	const { link } = texts('office').overview.deadMail
	return { text: t('office:overview.deadMail.undelivered', { count }), link, url: '/admin/outbox/?status=dead' }
}

/**
 * Warns that mails and jobs are held after a restore; undefined where they are not.
 * @param mayRelease whether the reader may release them; others get no link
 */
export async function heldWork(context: Context, { texts }: LanguageTexts, mayRelease: boolean) {
	if ((await siteState(context)).heldSince === undefined) return undefined
	const { text, link } = texts('office').overview.heldWork
	return { text, link: mayRelease ? link : null, url: '/admin/backups/' }
}

/** Warns that PDFs name the sample company; null where the company's data is set. */
export function sampleCompany({ company: { sample, taxId, licence } }: Context, { t }: LanguageTexts) {
	return sample ? t('office:overview.sampleCompany', { taxId, licence }) : null
}

/** Notes payments that need a decision; undefined where none do. */
export function heldMoney({ held: { count, answerBy } }: TodaysFacts, { t, tag, texts }: LanguageTexts) {
	if (count === 0) return undefined
	const { link } = texts('office').overview.heldMoney
	const until =
		answerBy === null ? [] : [t('office:overview.heldMoney.answerBy', { date: dayLabel(tag, dayAt(answerBy)) })]
	return {
		text: [t('office:overview.heldMoney.waiting', { count }), ...until].join(' '),
		link,
		url: '/admin/money/#held',
	}
}
