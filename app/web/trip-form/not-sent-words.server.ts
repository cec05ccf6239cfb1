import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { RETRY_AFTER } from '#app/web/http/failures.server.ts'
import { momentSentence } from './checks/moment-errors.server.ts'
import type { NotSent } from './store-once.server.ts'

type Said = {
	status: number
	notice: string
	/** name of the field; with the number of a further leg, as in `trayectos.2.datePickup` */
	field?: string
	/** in seconds */
	retryAfter?: number
}

/** Explains why a request was not sent, with the HTTP status. */
export function notSentWords(texts: LanguageTexts, notSent: NotSent): Said {
	const { notices } = texts.texts('quote')
	if (notSent.refusal === 'times') {
		const { assessment, today, minutes } = notSent
		const sentence = momentSentence(texts, assessment, today, minutes)
		return { status: 422, ...(sentence ?? { notice: notices.moreNotice }) }
	}
	if (notSent.refusal === 'tooMany') {
		const notice = texts.t('quote:notices.tooMany', { minutes: Math.ceil(notSent.wait / 60) })
		return { status: 429, notice, retryAfter: notSent.wait }
	}
	if (notSent.refusal === 'unavailable') return { status: 503, notice: notices.unavailable, retryAfter: RETRY_AFTER }
	if (notSent.refusal === 'keyTaken') return { status: 409, notice: texts.texts('api').keyTaken }
	return { status: notSent.refusal === 'vehicleChanged' ? 409 : 422, notice: notices[notSent.refusal] }
}
