import { redirect } from '@remix-run/node'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { QueueFull } from '#app/platform/turns/queue.ts'
import { handleForm, postedForm, type Refusal, tooMany } from '#app/web/form/posted-form.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { argsOf, ORIGIN, openSite, post, replyOf, submit } from '#tests/support/account-requests.ts'

const { refusals } = textsIn('es').texts('accounts')
const validation = textsIn('es').texts('validation')

const fields = ['name', 'password', 'repeat', 'currentPassword']
const required = z.string({ error: 'field_required' })
const schema = z.object({
	name: required.min(3, 'tooLong||60'),
	password: required,
	repeat: required,
	currentPassword: required,
})
const typed = { name: 'Núria', password: 'canary-1', repeat: 'canary-2', currentPassword: 'canary-3' }

type Work = (input: z.infer<typeof schema>) => Promise<Response | Refusal>

/** Makes an action for this form; by default its work refuses. */
const actionOf =
	(work: Work = async () => ({ status: 409 })) =>
	(args: Parameters<typeof handleForm>[0]) =>
		handleForm(args, () => postedForm({ fields, echoed: ['name'], schema, work }))

test('a valid form runs its operation with the parsed input, and redirects', async () => {
	await openSite()
	const given: unknown[] = []
	const action = actionOf(async (input) => {
		given.push(input)
		return redirect('/profile/', 303)
	})
	const reply = await submit(action, '/x/', { ...typed, level: '0', extra: 'x' })
	expect(reply).toMatchObject({ status: 303, location: '/profile/', thrown: false })
	expect(given).toEqual([typed])
})

test('an invalid form does not run its operation, and each field has its sentence in order', async () => {
	await openSite()
	const work = actionOf(async () => {
		throw new Error('must not run')
	})
	const { status, answer } = await submit(work, '/x/', { currentPassword: '', name: 'ab' })
	expect(status).toBe(422)
	expect(Object.entries(answer?.errors ?? {})).toEqual([
		['name', ['Es demasiado largo: el máximo son 60 caracteres.']],
		['password', [validation.field_required]],
		['repeat', [validation.field_required]],
		['currentPassword', [validation.field_required]],
	])
	expect(answer?.alert).toBeNull()
})

test('of a field that comes twice the first value counts, and all values of a list', async () => {
	await openSite()
	const given: unknown[] = []
	const listed = z.object({ name: required, days: required })
	const action = (args: Parameters<typeof handleForm>[0]) =>
		handleForm(args, () =>
			postedForm({
				...{ fields: ['name', 'days'], lists: ['days'], echoed: ['days'], schema: listed },
				work: async (input) => {
					given.push(input)
					return { status: 409 }
				},
			}),
		)
	const body = new URLSearchParams([
		...[
			['name', 'Núria'],
			['days', '1'],
		],
		...[
			['name', 'Jordi'],
			['days', '3'],
		],
	])
	const request = new Request(`${ORIGIN}/x/`, { method: 'POST', body, headers: { Origin: ORIGIN } })
	const { answer } = await replyOf(() => action(argsOf(request)))
	expect(given).toEqual([{ name: 'Núria', days: '1,3' }])
	expect(answer?.values).toEqual({ days: '1,3' })
})

test('only fields that may be shown again come back', async () => {
	await openSite()
	for (const fieldsTyped of [typed, { ...typed, name: 'ab' }]) {
		const { answer } = await submit(actionOf(), '/x/', { ...fieldsTyped, extra: '<b>extra</b>', intent: 'send' })
		expect(answer?.values).toEqual({ name: fieldsTyped.name })
		expect(JSON.stringify(answer)).not.toMatch(/canary|extra/)
	}
})

test('the first of two equal fields counts, and a file is no text', async () => {
	await openSite()
	const body = new FormData()
	for (const [name, value] of Object.entries({ ...typed, name: 'first' })) body.append(name, value)
	body.append('name', 'second')
	const names: string[] = []
	const action = actionOf(async ({ name }) => {
		names.push(name)
		return { status: 409 }
	})
	const request = (form: FormData) =>
		new Request(`${ORIGIN}/x/`, { method: 'POST', body: form, headers: { Origin: ORIGIN } })
	expect((await replyOf(() => action(argsOf(request(body))))).answer?.values.name).toBe('first')
	expect(names).toEqual(['first'])

	body.set('name', new File(['a file'], 'name.txt'))
	const { status, answer } = await replyOf(() => action(argsOf(request(body))))
	expect([status, answer?.values.name, answer?.errors]).toEqual([422, '', { name: [validation.field_required] }])
})

test('a refusal has its status, its sentence and Retry-After', async () => {
	await openSite()
	const alert = { text: 'Not today.', link: { href: '/activate/', label: 'Again' } }
	const refuse = (refusal: Refusal) =>
		submit(
			actionOf(async () => refusal),
			'/x/',
			typed,
		)

	const { status, answer, headers } = await refuse({ status: 429, alert, retryAfter: 77 })
	expect([status, headers.get('Retry-After')]).toEqual([429, '77'])
	expect(answer).toMatchObject({ alert, errors: {} })

	const another = await refuse({ status: 422, errors: { name: ['No.'] } })
	expect(another.headers.has('Retry-After')).toBe(false)
	expect(another.answer).toMatchObject({ alert: null, errors: { name: ['No.'] } })
	expect(another.answer?.id).not.toBe(answer?.id)
})

test.each([
	['our fault', new Error('SQLITE_FULL: /var/lib/garbi/app.db'), refusals.unavailable, '60'],
	['too many passwords at once', new QueueFull(), refusals.busy, '5'],
])('on %s the form comes back with its input and its own message', async (_, error, text, retryAfter) => {
	await openSite()
	const { status, answer, headers } = await submit(
		actionOf(() => Promise.reject(error)),
		'/x/',
		typed,
	)
	expect([status, headers.get('Retry-After')]).toEqual([503, retryAfter])
	expect(answer).toMatchObject({ alert: { text }, errors: {}, values: { name: 'Núria' } })
	expect(JSON.stringify(answer)).not.toMatch(/SQLITE|garbi\/app/)
})

test('a redirect or failure that is thrown is passed on', async () => {
	await openSite()
	const redirected = await submit(
		actionOf(() => Promise.reject(redirect('/login/'))),
		'/x/',
		typed,
	)
	expect(redirected).toMatchObject({ status: 302, location: '/login/', thrown: true })
	const notFound = actionOf(async () => {
		throw await failure(post('/x/', {}), 404)
	})
	expect(await submit(notFound, '/x/', typed)).toMatchObject({ status: 404, thrown: true })
})

test.each<[number, string, Record<string, string>, Record<string, string>]>([
	[413, 'larger than any form of ours', { ...typed, name: 'x'.repeat(65 * 1024) }, {}],
	[403, 'from another site', typed, { Origin: 'https://evil.example' }],
	[403, 'from nowhere', typed, { Origin: 'null' }],
	[415, 'that is none', typed, { 'Content-Type': 'application/json' }],
])('status %i for a form %s, and the operation does not run', async (status, _, body, headers) => {
	await openSite()
	let runs = 0
	const action = actionOf(async () => {
		runs++
		return { status: 409 }
	})
	expect(await submit(action, '/x/', body, { headers })).toMatchObject({ status, thrown: true })
	expect(runs).toBe(0)
})

test.each([
	[1, 'Espera 1 minuto y'],
	[60, 'Espera 1 minuto y'],
	[61, 'Espera 2 minutos y'],
	[900, 'Espera 15 minutos y'],
	[86_400, 'Espera 1440 minutos y'],
])('a visitor who must wait %i seconds reads whole minutes, rounded up', (seconds, words) => {
	const refusal = tooMany(textsIn('es'), seconds)
	expect(refusal).toMatchObject({ status: 429, retryAfter: seconds, alert: { text: expect.stringContaining(words) } })
})
