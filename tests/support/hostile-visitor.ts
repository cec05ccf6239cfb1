import { expect, onTestFinished } from 'vitest'
import { ADMINISTRATOR, CUSTOMER } from '#app/domain/accounts/access-level.ts'
import { fieldLengths } from '#app/domain/fields/field-limits.ts'
import { ordinaryDay } from './days.ts'
import { formsIn, type PageForm } from './forms-in-page.ts'
import { HALF_LOGGED_IN } from './half-logged-in.ts'
import { hostileTexts, takenAtItsWord } from './hostile-texts.ts'
import { validRequest } from './quote-requests.ts'
import { startSiteInUse } from './site-in-use.ts'
import { startSmtpDouble } from './smtp-double.ts'

/** How often each form is sent, and so how many of the texts a field gets. */
const ROUNDS = 4

const MANY = '100000'
const unlimited = {
	...{
		QUOTES_PER_ADDRESS: MANY,
		MAILS_PER_RECIPIENT_HOUR: '0',
		MAILS_PER_RECIPIENT_DAY: '0',
		MAILS_PER_HOUR: '0',
		MAILS_PER_ADDRESS: '0',
	},
	...{ LOG_INS_PER_ADDRESS: MANY, LOG_INS_PER_ACCOUNT: MANY, LOG_INS_PER_ADDRESS_DAY: MANY },
	...{ ACCOUNT_MAILS_PER_ADDRESS: MANY, ACCOUNT_MAILS_PER_RECIPIENT: MANY, BAD_LINKS_PER_ADDRESS: MANY },
	...{ LOOK_UPS_PER_ADDRESS: MANY, SERVICES_PER_ADDRESS: MANY, SERVICES_PER_TOKEN: MANY },
	...{ SERVICES_ADDRESSES: MANY, SERVICES_DISTANCES: MANY },
}

export const texts = Object.values(hostileTexts)
const textAt = (index: number) => texts[index % texts.length] ?? ''

/** Starts a built site with data and without limits, to be attacked. */
export async function startAttacked() {
	const smtp = await startSmtpDouble()
	const inUse = await startSiteInUse({ ...unlimited, SMTP_URL: smtp.url, LOG_LEVEL: 'info' })
	onTestFinished(() => inUse.remove())
	const { origin } = inUse.site
	const faults: string[] = []
	/** Sends a request as a browser does. Records faults: responses that interpret a hostile text, and server errors. */
	const ask = async (path: string, cookie = '', init: RequestInit = {}) => {
		const address = new URL(inUse.fill(path), origin).href
		const headers = { Origin: origin, Cookie: cookie, ...(init.headers as Record<string, string>) }
		const response = await fetch(address, { redirect: 'manual', ...init, headers })
		const text = await response.text()
		const header = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n')
		// Other types may contain the texts unescaped: browsers do not render JSON or CSV as a page, and `nosniff` ensures
		// that.
		const isPage = /html|xml/.test(response.headers.get('Content-Type') ?? '')
		const broken =
			(isPage ? takenAtItsWord(text) : undefined) ?? takenAtItsWord(header) ?? /^x-canary|^bcc/im.exec(header)?.[0]
		if (response.status >= 500 || broken) faults.push(`${init.method ?? 'GET'} ${path} ${response.status}: ${broken}`)
		return { status: response.status, text }
	}
	return { smtp, ...inUse, ask, faults }
}

export type Attacked = Awaited<ReturnType<typeof startAttacked>>

/**
 * Fills in a form and sends it.
 * @param textOf returns the text for its nth field
 */
function send(
	{ ask }: Attacked,
	form: PageForm,
	cookie: string,
	textOf: (index: number) => string,
	alsoHidden: boolean,
) {
	const answers = form.buttons.map((button) => {
		const filled = form.fields.map(({ name, value, isTyped }, index): [string, string] => [
			name,
			isTyped || alsoHidden ? textOf(index) : value,
		])
		const body = new URLSearchParams(button ? [...filled, [button[0], button[1]]] : filled)
		const target = form.action.split('#')[0] ?? ''
		if (form.method === 'GET') return ask(`${target.split('?')[0]}?${body}`, cookie)
		return ask(target, cookie, { method: 'POST', body })
	})
	return Promise.all(answers)
}

/** Returns the pages with forms, each with the cookie of a user who may see it. */
const pagesWithForms = (cookies: Record<number, string>): [path: string, cookie: string | undefined][] => [
	...['/', '/budgetRequest', '/search-page/', '/register/', '/login/', '/forgotten-password/'].map(
		(path): [string, undefined] => [path, undefined],
	),
	...[
		'/activate/',
		'/activate/?email={activation}',
		'/reset-password/?token={reset}',
		'/ar/a?i={quote}',
		'/ar/r?i={quote}',
	].map((path): [string, undefined] => [path, undefined]),
	...['/profile/', '/profile/password/', '/profile/delete/'].map((path): [string, string | undefined] => [
		path,
		cookies[CUSTOMER],
	]),
	...[
		'/admin/quotes/',
		'/admin/quotes/{open}/',
		'/admin/customers/{customer}/',
		'/admin/outbox/',
		'/admin/texts/',
		'/admin/users/',
		'/admin/tariffs/',
	].map((path): [string, string | undefined] => [path, cookies[ADMINISTRATOR]]),
	['/login/code/', cookies[HALF_LOGGED_IN]],
	['/profile/second-factor/', cookies[ADMINISTRATOR]],
	['/admin/users/{user}/', cookies[ADMINISTRATOR]],
	['/admin/fleets/', cookies[ADMINISTRATOR]],
]

/** Attacks every form of every page: first only its typed fields, with other texts each time, then all fields. */
export async function attackForms(attacked: Attacked) {
	let sent = 0
	for (const [path, cookie = ''] of pagesWithForms(attacked.cookies)) {
		const { status, text } = await attacked.ask(path, cookie)
		expect([path, status]).toEqual([path, 200])
		for (const form of formsIn(text, path)) {
			if (form.fields.length === 0) continue
			for (let round = 0; round < ROUNDS; round++) {
				await send(attacked, form, cookie, (index) => textAt(sent + index * ROUNDS), false)
				sent++
			}
			await send(attacked, form, cookie, () => textAt(sent), true)
		}
	}
	return sent
}

export const asJson = (tipo: string, fields: unknown) => ({
	method: 'POST',
	headers: { 'Content-Type': 'application/json' },
	body: JSON.stringify({ tipo, ...(fields as object) }),
})

/** Makes a quote request with one hostile text in all fields that take it, first the places, then the person. */
function requestsOf(hostile: string) {
	const cut = (length: number) => hostile.slice(0, length)
	const request = validRequest({ email: 'client@example.com', datePickup: `${ordinaryDay(40)} 09:30` })
	// A postal code with another text would only be refused; the address is tested below.
	const place = { direccion: fieldLengths.address, codLocalidad: fieldLengths.locality }
	const places = Object.entries(place).flatMap(([field, length]) =>
		['Origen', 'Destino'].map((end) => [`${field}${end}`, cut(length)]),
	)
	const person = {
		nombreUsuario: cut(fieldLengths.name),
		apellidosUsuario: cut(fieldLengths.name),
		phone: `600111222 ${cut(20)}`,
	}
	return [
		{ ...request, ...Object.fromEntries(places) },
		{ ...request, ...person },
		{ ...request, email: hostile, datePickup: hostile, codPostalOrigen: hostile, codPaisOrigen: hostile },
	]
}

/**
 * Makes every call with every text in every field.
 * @returns how many quote requests were stored
 */
export async function attackServices({ ask }: Attacked) {
	const stored: unknown[] = []
	for (const hostile of texts) {
		for (const datos of requestsOf(hostile)) {
			const { text } = await ask('/services/', '', asJson('sendRequestBudget', { idUser: null, datos }))
			stored.push(...[JSON.parse(text)].filter(({ success }) => success))
		}
		const query = new URLSearchParams({ q: hostile }).toString().slice('q='.length)
		const fields = { email: hostile, password: hostile, texto: { [hostile]: hostile }, [hostile]: hostile }
		for (const tipo of ['register', 'login', 'activate', hostile])
			JSON.parse((await ask('/services/', '', asJson(tipo, fields))).text)
		for (const asked of [
			`getAddress&q=${query}`,
			`prueba&origen=${query}&destino=${query}`,
			`getBudgetRequest&encCodBudget=${query}`,
			query,
		])
			JSON.parse((await ask(`/services/?tipo=${asked}`)).text)
		for (const path of [
			`/places?q=${query}`,
			`/?lng=${query}`,
			`/fleet/${query}/`,
			`/errores/${query}`,
			`/sliderPage/?card=${query}`,
			`/locales/es/${query}.json`,
			`/${query}`,
		])
			await ask(path)
		await ask('/locales/add/es/home', '', {
			method: 'POST',
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify({ [hostile.slice(0, 200)]: hostile.slice(0, 1000) }),
		})
	}
	return stored.length
}
