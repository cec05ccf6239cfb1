import { timeLabel } from '#app/platform/clock/day-label.server.ts'
import { wallClockAt } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import type { Letter, Letterhead } from './letter.ts'
import { accountFrame } from './letter-frames.ts'

/** at: milliseconds since 1970; left: recovery codes that are not used yet */
export type SecondFactorMail = { at: number; left: number }

type Change = 'secondFactorOn' | 'secondFactorOff' | 'secondFactorReset' | 'recoveryCodeUsed'

/** Returns the template that reports a change of a second factor, so that its owner notices one they did not make. */
const secondFactorLetter =
	(change: Change) =>
	(texts: LanguageTexts, letterhead: Letterhead, { at, left }: SecondFactorMail): Letter => {
		const mails = texts.texts('mail')
		const { secondFactor: shared } = mails
		const facts = [{ label: shared.when, value: timeLabel(texts.tag, wallClockAt(at)) }]
		if (change === 'recoveryCodeUsed') facts.push({ label: shared.left, value: String(left) })
		return {
			...accountFrame(texts, letterhead),
			subject: mails[change].subject,
			preheader: shared.preheader,
			before: [mails[change].text, texts.t('mail:secondFactor.notYou', { phone: letterhead.company.phone })],
			first: null,
			action: { label: shared.button, href: letterhead.addressOf('/forgotten-password/') },
			links: [],
			sections: [{ title: mails.accountActivation.account, facts }],
			after: [],
		}
	}

export const secondFactorOn = secondFactorLetter('secondFactorOn')
export const secondFactorOff = secondFactorLetter('secondFactorOff')
export const secondFactorReset = secondFactorLetter('secondFactorReset')
export const recoveryCodeUsed = secondFactorLetter('recoveryCodeUsed')
