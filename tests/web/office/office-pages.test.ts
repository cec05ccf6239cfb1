import { expect, test } from 'vitest'
import { recordMissingTexts } from '#app/domain/content/missing-texts.server.ts'
import { countVisit } from '#app/domain/content/visits.server.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { action as clearTexts, loader as texts } from '#app/routes/office/records/texts.route.tsx'
import { loader as visits } from '#app/routes/office/records/visits.route.tsx'
import { loader as overview } from '#app/routes/office/today/overview.route.tsx'
import { missingTexts, outbox } from '#drizzle/schema.ts'
import { argsOf, get, replyOf, submit } from '#tests/support/account-requests.ts'
import { openOffice, storeQuote } from '#tests/support/office.ts'
import { requestedQuote } from '#tests/support/quotes-at-work.ts'

const MINUTE = 60_000
const text = textsIn('es').texts('office')
const turnedAway = { location: '/errores/401.html', thrown: true }
const pages = { overview, texts, visits }
const ask = (path: string, cookie: string | undefined) => argsOf(get(`/admin/${path}/?lng=es`, cookie))

test.each<[level: number | null, open: string[]]>([
	[null, []],
	[2, []],
	[1, ['overview']],
	[0, ['overview', 'texts', 'visits']],
])('level %s opens %j and nothing else', async (level, open) => {
	const { cookie } = await openOffice(level)
	for (const [name, loader] of Object.entries(pages)) {
		const reply = await replyOf(() => loader(ask(name, cookie)))
		expect(reply, name).toMatchObject(open.includes(name) ? { status: 200, thrown: false } : turnedAway)
	}
})

test('an empty overview says so', async () => {
	const { cookie } = await openOffice(1)
	const page = await overview(ask('overview', cookie))
	expect(page.days).toMatchObject([
		{ heading: 'Recogidas de hoy, viernes, 20 de noviembre', none: 'Hoy no hay ninguna recogida.', lines: [] },
		{ heading: 'Recogidas de mañana, sábado, 21 de noviembre', none: 'Mañana no hay ninguna recogida.', lines: [] },
	])
	expect(page.tasks).toEqual([])
	expect(page.months).toHaveLength(12)
	expect(page.frame.links).toEqual([])
})

test('the overview reports queued mails with their age, and links to them', async () => {
	const { context, cookie } = await openOffice(1)
	await requestedQuote(context)
	const stuckMail = async () => (await overview(ask('overview', cookie))).mails[0]
	context.advance(30 * MINUTE)
	expect(await stuckMail()).toBeUndefined()
	context.advance(15 * MINUTE)
	const link = { link: 'Ver los correos en cola', url: '/admin/outbox/?status=queued' }
	const since = (time: string) => `Hay correos que no salen: el más antiguo lleva ${time} esperando.`
	expect(await stuckMail()).toEqual({ ...link, text: since('45 minutos') })
	context.advance(60 * MINUTE)
	expect(await stuckMail()).toEqual({ ...link, text: since('1 hora') })
})

test('the overview reports a mail that was given up, with a link to it', async () => {
	const { context, cookie } = await openOffice(1)
	await requestedQuote(context)
	await context.database.transaction((tx) => tx.update(outbox).set({ status: 'dead' }))
	expect((await overview(ask('overview', cookie))).mails).toEqual([
		{
			text: 'No se han podido entregar 3 correos.',
			link: 'Ver los correos sin entregar',
			url: '/admin/outbox/?status=dead',
		},
	])
})

test('tasks are listed by kind, with the heading of their last column and a link to a long list', async () => {
	const { context, cookie } = await openOffice(1)
	const now = context.now()
	await storeQuote(context, { pickupAt: '2026-11-22 09:00', createdAt: now - 2 * 60 * MINUTE })
	for (let each = 0; each < 11; each++) await storeQuote(context, { createdAt: now - each * 60 * MINUTE })
	await storeQuote(context, { status: 'quoted', validUntil: '2026-11-21' })
	await storeQuote(context, { status: 'accepted', validUntil: '2026-12-01', answeredAt: now - 60 * MINUTE })
	const { tasks } = await overview(ask('overview', cookie))
	expect(tasks.map(({ task, count, all, last, rows }) => [task, count, all, last, rows[0]?.last])).toEqual([
		['urgent', '1', null, 'Llegó', 'hace 2 h'],
		['unpriced', '11', '/admin/quotes/?status=requested&sort=created-asc', 'Llegó', 'hace 10 h'],
		['answered', '1', null, 'Respuesta', 'hace 1 h'],
		['ending', '1', null, 'Válido hasta', 'sábado, 21 de noviembre'],
	])
	expect(tasks[1]?.rows).toHaveLength(6)
})

test('the overview shows each trip with telephone numbers and a link to its quote', async () => {
	const { context, cookie } = await openOffice(1)
	const { code } = await storeQuote(context, {
		status: 'accepted',
		pickupAt: '2026-11-20 16:05',
		phone: '+34 (600) 111-222 <b>',
	})
	await storeQuote(context)
	const page = await overview(ask('overview', cookie))
	expect(page.days[0]?.lines).toEqual([
		{
			code,
			url: `/admin/quotes/${code}/`,
			time: '16:05',
			isOver: false,
			from: 'Carrer de Mallorca 401, Barcelona',
			to: 'Plaça del Vi 1, Girona',
			passengers: 22,
			luggage: 10,
			vehicle: 'Midibús de 24 plazas',
			customer: 'Núria Puig i Serra',
			phone: '+34 (600) 111-222 <b>',
			call: 'tel:+34600111222',
			crews: [],
			trip: 'Barcelona → Girona',
			isLocal: false,
			bar: null,
		},
	])
	expect(page.tasks).toMatchObject([{ task: 'unpriced', count: '1', all: null }])
	expect(page.months.at(-1)).toMatchObject({
		label: 'nov',
		name: 'noviembre de 2026',
		title: 'noviembre de 2026: 2 solicitudes, 1 aceptada',
		requests: 2,
		accepted: 1,
	})
})

test('the page shows the visits of thirty days, and of all time', async () => {
	const { context, cookie } = await openOffice(0)
	expect(await visits(ask('visits', cookie))).toMatchObject({ total: 0, today: 0 })
	await countVisit(context)
	context.advance(3_600_000)
	await countVisit(context)
	const page = await visits(ask('visits', cookie))
	expect(page).toMatchObject({ total: 2, today: 2 })
	expect(page.days).toHaveLength(30)
	expect(page.days.at(-1)).toMatchObject({ count: 2, label: '20/11', title: 'viernes, 20 de noviembre: 2 visitas' })
	expect(page.days.filter(({ label }) => label !== '').map(({ label }) => label)).toEqual([
		...['26/10', '31/10', '5/11', '10/11', '15/11', '20/11'],
	])
})

test('the page says that Spanish is complete, and lists texts requested in vain until they are cleared', async () => {
	const { context, cookie } = await openOffice(0)
	await recordMissingTexts(context, { language: 'cat', namespace: 'quote', keys: ['<script>'] })
	const page = await texts(ask('texts', cookie))
	expect(page.gaps[0]).toMatchObject({ code: 'es', summary: 'Español: completo', missing: [] })
	expect(page.gaps.map(({ code }) => code)).toEqual(['es', 'en', 'fr', 'de', 'it', 'cat'])
	expect(page.asked).toMatchObject([{ language: 'Català', namespace: 'quote', key: '<script>', times: 1 }])

	const reply = await submit(clearTexts, '/admin/texts/', { intent: 'clear' }, { cookie })
	expect(reply).toMatchObject({ status: 303, location: '/admin/texts/?notice=cleared' })
	const cleared = await texts(argsOf(get('/admin/texts/?lng=es&notice=cleared', cookie)))
	expect(cleared).toMatchObject({ asked: [], notice: text.texts.notices.cleared })
})

test.each([
	[null, { intent: 'clear' }, turnedAway],
	[2, { intent: 'clear' }, turnedAway],
	[1, { intent: 'clear' }, turnedAway],
	[0, {}, { status: 400, thrown: true }],
	[0, { intent: 'drop' }, { status: 400, thrown: true }],
])('level %s cannot clear the list with the form %j', async (level, fields, answer) => {
	const { context, cookie } = await openOffice(level)
	await recordMissingTexts(context, { language: 'cat', namespace: 'quote', keys: ['a'] })
	expect(await submit(clearTexts, '/admin/texts/', fields as Record<string, string>, { cookie })).toMatchObject(answer)
	expect(await context.database.read.select().from(missingTexts)).toHaveLength(1)
})
