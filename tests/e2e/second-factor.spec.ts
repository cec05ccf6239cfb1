import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { person } from './account-pages.ts'
import { receive } from './mailbox.ts'
import { openOffice, PASSWORD } from './office.ts'
import { expect, expectAccessible, test, textsOf } from './site.ts'

const { code: codeText, secondFactor: text, fields, logIn, profile, notices } = textsOf('es', 'accounts')
const mail = textsOf('es', 'mail')
const STEP = 30_000

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()

/**
 * Returns a code that is valid now.
 * @param steps half minutes from now; the code of the next step is valid too
 */
const codeOf = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP })

async function typePassword(page: Page, email: string) {
	await page.goto('/login/')
	await page.getByLabel(fields.email, { exact: true }).fill(email)
	await page.getByLabel(fields.password, { exact: true }).fill(PASSWORD)
	await press(page, logIn.submit)
}

async function typeRecoveryCode(page: Page, code: string) {
	await main(page).locator('summary', { hasText: codeText.lost }).click()
	await page.getByLabel(codeText.recoveryCode, { exact: true }).fill(code)
}

test('a user sets up a second factor by QR code, logs in with it and with a recovery code, and turns it off', async ({
	browser,
}) => {
	test.slow()
	const email = person('factor')
	const page = await openOffice(browser, email)
	await page.goto('/profile/?lng=es')
	await page.getByRole('link', { name: profile.factorLink }).click()
	await expectAccessible(page)
	await page.getByLabel(fields.currentPassword, { exact: true }).fill(PASSWORD)
	await press(page, text.begin)

	await expect(page.getByRole('img', { name: text.qr })).toBeVisible()
	await expectAccessible(page)
	const secret = ((await main(page).locator('code').textContent()) ?? '').replaceAll(' ', '')
	await expect(page.getByRole('link', { name: text.link })).toHaveAttribute('href', new RegExp(`secret=${secret}`))
	await page.getByLabel(codeText.code, { exact: true }).fill('12345')
	await press(page, text.confirm)
	await expect(page.getByText(codeText.wrong).last()).toBeVisible()
	const now = codeOf(secret)
	await page.getByLabel(codeText.code, { exact: true }).fill(now)
	await press(page, text.confirm)
	await expect(page.getByRole('heading', { name: text.codesTitle })).toBeVisible()
	await expectAccessible(page)
	const codes = await page.getByRole('status').locator('code').allTextContents()
	expect(codes).toHaveLength(10)
	await receive(email, mail.secondFactorOn.subject)

	await page.context().clearCookies()
	await typePassword(page, email)
	await expect(page).toHaveURL(/\/login\/code\//)
	await expectAccessible(page)
	await page.goto('/profile/')
	await expect(page).not.toHaveURL(/profile/)
	await page.goto('/login/code/')
	await page.getByLabel(codeText.code, { exact: true }).fill(now)
	await press(page, codeText.submit)
	await expect(page.getByText(codeText.wrong).last()).toBeVisible()
	await page.getByLabel(codeText.remember).check()
	await page.getByLabel(codeText.code, { exact: true }).fill(codeOf(secret, 1))
	await press(page, codeText.submit)
	await expect(page).toHaveURL(/\/profile\/$/)

	await page.context().clearCookies({ name: 'sid' })
	await typePassword(page, email)
	await expect(page).toHaveURL(/\/profile\/$/)

	await page.context().clearCookies()
	await typePassword(page, email)
	await typeRecoveryCode(page, codes[0] ?? '')
	await press(page, codeText.submit)
	await expect(page).toHaveURL(/\/profile\/$/)
	await receive(email, mail.recoveryCodeUsed.subject)
	await page.goto('/profile/second-factor/')
	await expectAccessible(page)
	const off = main(page).locator('form#off')
	await off.locator('summary').click()
	await off.getByLabel(codeText.recoveryCode, { exact: true }).fill(codes[1] ?? '')
	await press(page, text.off)
	await expect(page.getByText(notices.factorOff)).toBeVisible()
	await receive(email, mail.secondFactorOff.subject)
	await page.context().close()
})
