import { expect, test } from 'vitest'
import { CONSENT_COOKIE, consentOf, rememberConsent } from '#app/web/shell/consent.server.ts'

const answerIn = (cookie?: string) =>
	consentOf(new Request('http://localhost:3000/', { headers: cookie === undefined ? {} : { Cookie: cookie } }))

test('an answer is found in the contract’s cookie, among any others', () => {
	expect(CONSENT_COOKIE).toBe('myAppCookieConsent')
	expect(answerIn('myAppCookieConsent=true')).toBe('accepted')
	expect(answerIn('myAppCookieConsent=false')).toBe('declined')
	expect(answerIn('i18next=cat; myAppCookieConsent=true; x=false')).toBe('accepted')
	expect(answerIn('x=true;myAppCookieConsent=false')).toBe('declined')
})

test.each([
	undefined,
	'',
	'i18next=cat',
	'myAppCookieConsent',
	'myAppCookieConsent=',
	'myAppCookieConsent=1',
	'myAppCookieConsent=TRUE',
	'myAppCookieConsent=truefalse',
	'xmyAppCookieConsent=true',
	'x=myAppCookieConsent=true',
	'myappcookieconsent=true',
])('%j is no answer yet', (cookie) => {
	expect(answerIn(cookie)).toBeUndefined()
})

test('an answer is remembered for 30 days on the whole site', () => {
	expect(rememberConsent(true, false)).toBe('myAppCookieConsent=true; Path=/; Max-Age=2592000; SameSite=Lax')
	expect(rememberConsent(false, false)).toBe('myAppCookieConsent=false; Path=/; Max-Age=2592000; SameSite=Lax')
})

test('over https the cookie needs https', () => {
	expect(rememberConsent(true, true)).toBe('myAppCookieConsent=true; Path=/; Max-Age=2592000; SameSite=Lax; Secure')
})

test.each([true, false])('a stored answer (%s) is read back', (accepts) => {
	const [cookie] = rememberConsent(accepts, true).split(';')
	expect(answerIn(cookie)).toBe(accepts ? 'accepted' : 'declined')
})
