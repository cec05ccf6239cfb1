import { momentLabel } from '#app/platform/clock/day-label.server.ts'
import { wallClockAt } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import type { SealedLink } from '#app/platform/mail/sealed-link.ts'
import type { Letter, Letterhead } from './letter.ts'
import { accountFrame, oneButton } from './letter-frames.ts'

/** roleId: 0 for an administrator, 1 for the office; position: of one who does a part of the office’s work */
export type InvitationMail = { roleId: 0 | 1; position?: 'planner' | 'accountant'; link: SealedLink }

/** Writes the mail that invites a person to the office, with the link to choose a name and a password. */
export function staffInvited(
	texts: LanguageTexts,
	letterhead: Letterhead,
	{ roleId, position, link }: InvitationMail,
): Letter {
	const { staffInvited: mail } = texts.texts('mail')
	const { roles } = texts.texts('accounts')
	return {
		...accountFrame(texts, letterhead, false),
		...oneButton(
			mail,
			letterhead.addressOf(link),
			[texts.t('mail:staffInvited.text', { role: roles[position ?? roleId] })],
			[mail.ignore],
		),
	}
}

/** Writes the mail to a member of staff who has become an administrator. */
export function madeAdministrator(texts: LanguageTexts, letterhead: Letterhead, { at }: { at: number }): Letter {
	const { madeAdministrator: mail } = texts.texts('mail')
	const { addressOf, company } = letterhead
	const time = momentLabel(texts.tag, wallClockAt(at))
	return {
		...accountFrame(texts, letterhead),
		...oneButton(mail, addressOf('/login/'), [
			texts.t('mail:madeAdministrator.text', { time }),
			texts.t('mail:madeAdministrator.notYou', { phone: company.phone }),
		]),
	}
}
