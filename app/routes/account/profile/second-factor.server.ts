import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { appContext, type Context } from '#app/context.server.ts'
import { CurrentPasswordSchema, SecondFactorSchema } from '#app/domain/accounts/account-schemas.server.ts'
import {
	renewRecoveryCodes,
	switchSecondFactorOff,
} from '#app/domain/accounts/second-factor/change-second-factor.server.ts'
import { recoveryCodesLeft } from '#app/domain/accounts/second-factor/recovery-codes.server.ts'
import { confirmedFactor } from '#app/domain/accounts/second-factor/second-factor.server.ts'
import {
	beginSecondFactor,
	confirmSecondFactor,
	secretBeingSetUp,
} from '#app/domain/accounts/second-factor/set-up-second-factor.server.ts'
import { keyAddress } from '#app/domain/accounts/second-factor/totp.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { dayLabel } from '#app/platform/clock/day-label.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { qrCode, qrPath } from '#app/platform/qr-code.server.ts'
import type { Result } from '#app/platform/result.ts'
import { accountPage } from '#app/web/accounts/account-page.server.ts'
import { waitOrRecover, wrongCode, wrongPassword } from '#app/web/accounts/confirmation-refusals.server.ts'
import { noticeOf } from '#app/web/form/notice.server.ts'
import { handleForm, type Posting, postedForm, type Refusal, tooMany } from '#app/web/form/posted-form.server.ts'
import { throttleCode } from '#app/web/limits/code-throttle.server.ts'
import { attemptOf, throttlePassword } from '#app/web/limits/password-throttle.server.ts'

const PAGE = '/profile/second-factor/'

/** Returns the secret for an authenticator app as QR code, link and text; null where none is being set up. */
async function setUpOf(context: Context, session: Session) {
	const secret = await secretBeingSetUp(context, session)
	if (secret === undefined) return null
	const address = keyAddress(secret, { issuer: context.company.name, account: session.account.email })
	return { qr: qrPath(qrCode(address)), address, secret: secret.replace(/.{4}(?=.)/g, '$& ') }
}

async function factorOf(context: Context, { t, tag }: LanguageTexts, { account }: Session) {
	const factor = await confirmedFactor(context.database.read, account.id)
	if (!factor) return null
	const left = await recoveryCodesLeft(context.database.read, account.id)
	return {
		since: t('accounts:secondFactor.since', { day: dayLabel(tag, dayAt(factor.confirmedAt)) }),
		left: t('accounts:secondFactor.left', { left: String(left) }),
	}
}

/** Reads what the page of a user's second factor shows: that it is on, its set-up, or its purpose. */
export async function secondFactorPage(request: Request, session: Session) {
	const context = await appContext()
	const texts = await textsFor(request)
	const { notices, code } = texts.texts('accounts')
	return {
		...(await accountPage(request, 'secondFactor')),
		email: session.account.email,
		codeText: code,
		notice: noticeOf(request, notices),
		factor: await factorOf(context, texts, session),
		setUp: await setUpOf(context, session),
	}
}

export type SecondFactorPage = Awaited<ReturnType<typeof secondFactorPage>>

/** Checks the password and creates the secret. */
const beginForm = (session: Session) =>
	postedForm({
		fields: ['currentPassword'],
		echoed: [],
		schema: CurrentPasswordSchema,
		work: async ({ currentPassword }, posting) => {
			const { context, texts } = posting
			const result = await throttlePassword(context, await attemptOf(posting, session.account.email), () =>
				beginSecondFactor(context, session, currentPassword),
			)
			if (result.ok || result.refusal === 'alreadyOn') return redirect(PAGE, 303)
			return result.refusal === 'tooMany' ? tooMany(texts, result.wait) : wrongPassword(posting)
		},
	})

type CodeCheck = (context: Context, session: Session, code: string) => Promise<Result<string[] | undefined, string>>

/** Checks a code before an action; new recovery codes are shown in the reply. */
const codeForm = (session: Session, check: CodeCheck) =>
	postedForm({
		fields: ['code', 'recoveryCode'],
		echoed: [],
		schema: SecondFactorSchema,
		work: async (code, posting: Posting): Promise<Response | Refusal> => {
			const { context } = posting
			const result = await throttleCode(posting, { account: session.account, code }, () =>
				check(context, session, code),
			)
			if (result.ok)
				return result.value ? { status: 200, secrets: result.value } : redirect(`${PAGE}?notice=factorOff`, 303)
			if (result.refusal === 'tooMany' && 'wait' in result) return waitOrRecover(posting, result.wait)
			return result.refusal === 'wrongCode' ? wrongCode(posting) : redirect(PAGE, 303)
		},
	})

const checks: Record<string, CodeCheck> = {
	confirm: confirmSecondFactor,
	renew: (context, { account }, code) => renewRecoveryCodes(context, account, code),
	off: (context, { account }, code) => switchSecondFactorOff(context, account, code),
}

/** Handles the forms of that page: begin, confirm, renew the recovery codes, turn off. */
export const handleSecondFactor = (args: ActionFunctionArgs, session: Session) =>
	handleForm(args, ({ form }) => {
		const intent = String(form.get('intent'))
		const check = Object.hasOwn(checks, intent) ? checks[intent] : undefined
		return check ? codeForm(session, check) : beginForm(session)
	})
