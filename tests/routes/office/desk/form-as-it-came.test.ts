import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import type { ChangeReply } from '#app/routes/office/desk/change/change-forms.server.ts'
import type { ChangePage } from '#app/routes/office/desk/change/change-page.server.ts'
import type { EnterReply } from '#app/routes/office/desk/change/enter-forms.server.ts'
import * as change from '#app/routes/office/desk/change/quote-change.route.tsx'
import * as enter from '#app/routes/office/desk/change/quote-new.route.tsx'
import { officeWords } from '#app/web/office/words/office-words.server.ts'
import { quotes } from '#drizzle/schema.ts'
import { get, post, replyOf } from '#tests/support/account-requests.ts'
import { refuseWrites, takeDatabaseAway } from '#tests/support/database-away.ts'
import { openOffice } from '#tests/support/office.ts'
import { requestForm } from '#tests/support/quote-requests.ts'
import { quoteNow, requestedQuote } from '#tests/support/quotes-at-work.ts'

const faults = { busy: refuseWrites, away: takeDatabaseAway }
const pages = { enter, change }
/** The further trip of a form with two, and one of its stops. */
const further = { 'trayectos[1].codLocalidadDestino': 'Figueres', 'trayectos[1].paradas[0].codLocalidad': 'Besalú' }

async function openForm(which: keyof typeof pages) {
	const { context, cookie } = await openOffice(1)
	const code = await requestedQuote(context)
	const path = which === 'enter' ? '/admin/quotes/new/' : `/admin/quotes/${code}/change/`
	const { loader, action } = pages[which]
	const args = (request: Request) => ({ request, params: { code }, context: {} })
	const page = () => replyOf(() => loader(args(get(path, cookie))))
	/** Calls the loader as Remix does after a post: with GET, and all headers of the post. */
	const pageBehindPost = () => {
		const request = get(path, cookie)
		request.headers.set('Content-Type', 'application/x-www-form-urlencoded')
		return replyOf(() => loader(args(request)))
	}
	const { form, version = '' } = (await page()).answer as unknown as ChangePage
	const typed = { ...Object.fromEntries(requestForm({ tipoViaje: 'varios', numPasajeros: '31' })), ...further }
	const fields = { ...typed, version, formToken: form.formToken, language: 'de', tell: 'on', intent: 'save' }
	const save = async (changes: Record<string, string> = {}) => {
		const sent = { ...fields, ...changes }
		const reply = await replyOf(() => action(args(post(path, sent, { cookie }))))
		return { ...reply, shown: reply.answer as unknown as EnterReply & ChangeReply }
	}
	return { context, code, page, pageBehindPost, save, version, formToken: form.formToken }
}

test.each(['enter', 'change'] as const)(
	'%s: while the database is busy or away all input comes back, and can be saved afterwards',
	async (which) => {
		const { context, code, page, pageBehindPost, save, version, formToken } = await openForm(which)
		const before = await quoteNow(context, code)
		// Errors in the fields are reported first: only a form without errors is written.
		const rest = {
			tipoViaje: 'ida',
			'trayectos[1].codLocalidadDestino': '',
			'trayectos[1].paradas[0].codLocalidad': '',
		}
		for (const [fault, begin] of Object.entries(faults)) {
			const end = begin(context)
			const typed = fault === 'busy' ? rest : {}
			const { status, shown } = await save(typed)

			expect({ fault, status }).toEqual({ fault, status: 503 })
			expect(shown).toMatchObject({
				mode: 'edit',
				notices: [textsIn('es').texts('officeForm').unavailable],
				tell: true,
			})
			expect(shown.values).toMatchObject({
				apellidosUsuario: 'Puig i Serra',
				numPasajeros: '31',
				notas: before.remarks,
			})
			if (fault === 'away')
				expect(shown.legs).toMatchObject([{ codLocalidadDestino: 'Figueres', paradas: [{ codLocalidad: 'Besalú' }] }])
			expect(shown).toMatchObject(which === 'enter' ? { language: 'de', formToken } : { version })
			// The page around a posted form needs no user and no data; a page by itself fails if the user cannot be
			// recognised.
			expect(await pageBehindPost()).toMatchObject({ status: 200, thrown: false, answer: { page: { noindex: true } } })
			if (fault === 'away') await expect(page()).rejects.toThrow(DatabaseUnavailable)
			end()
			expect(await quoteNow(context, code)).toEqual(before)
			expect(await context.database.read.$count(quotes)).toBe(1)
		}
		expect((await save(rest)).status).toBe(303)
	},
)

test('the desk’s sentences do not address the office as the traveller, in any language', () => {
	const vehicle = '55'
	for (const language of languageCodes) {
		const visitors = textsIn(language)
		const { t } = officeWords(visitors)
		const { unavailable: _, ...own } = visitors.texts('officeForm')
		for (const [key, text] of Object.entries(own)) {
			const asked = key.startsWith('vip') || key.startsWith('vehicle') ? `quote:notices.${key}` : `validation:${key}`
			expect([key, t(asked, { vehicle })]).toEqual([key, text.replace('{{vehicle}}', vehicle)])
			if (language === 'es') expect([key, visitors.t(asked, { vehicle })]).not.toEqual([key, t(asked, { vehicle })])
		}
		expect(t('validation:pickupPast')).toBe(visitors.t('validation:pickupPast'))
		expect(t('quote:notices.hold', { count: 3, hold: 3 })).toBe(visitors.t('quote:notices.hold', { count: 3, hold: 3 }))
	}
})
