import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerQuote } from '#app/domain/bookings/answer-quote.server.ts'
import { cancelQuote } from '#app/domain/bookings/cancel-quote.server.ts'
import { correctDistance } from '#app/domain/bookings/changes/edit-quote.server.ts'
import { addNote } from '#app/domain/bookings/quote-notes.server.ts'
import { followUpOffers } from '#app/domain/bookings/sending/follow-up.server.ts'
import { saveDraft, sendOffer } from '#app/domain/bookings/sending/send-offer.server.ts'
import type { QuoteEventKind, QuoteStatus } from '#app/domain/quotes/statuses.ts'
import { addDays, dayAt } from '#app/platform/clock/wall-clock.ts'
import { onPostgres } from '#tests/support/postgres.ts'
import {
	DAY,
	eventsOf,
	HOUR,
	MARTA,
	mailsAbout,
	offerDraft,
	offersOf,
	requestedQuote,
	rowOf,
} from '#tests/support/quotes-at-work.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const deskActs = ['draft', 'send', 'cancel', 'note', 'distance'] as const
type DeskAct = (typeof deskActs)[number]
type Single =
	| { act: DeskAct; stale: boolean; days: number }
	| { act: 'accept' | 'reject'; older: boolean }
	| { act: 'followUp' }
type Step = Single | { act: 'wait'; hours: number } | { act: 'both'; these: [Single, Single] }

/** Counter that makes each note unique: an equal note sent twice in a row is stored once. */
let notes = 0

type Seen = Awaited<ReturnType<typeof look>>

/** Reads a quote with its offers, events and mails. */
async function look(context: TestContext, code: string) {
	const [row, offers, events, mails] = await Promise.all([
		rowOf(context, code),
		offersOf(context, code),
		eventsOf(context, code),
		mailsAbout(context, code),
	])
	return { code, row, offers, events, mails }
}

/** Actor and mails that each event of the audit trail implies. */
const facts: Partial<Record<QuoteEventKind, { actor: string; mails: string[] }>> = {
	quoted: { actor: 'office', mails: ['quote-offer'] },
	accepted: { actor: 'customer', mails: ['quote-answered', 'quote-accepted'] },
	rejected: { actor: 'customer', mails: ['quote-answered'] },
	expired: { actor: 'clock', mails: [] },
	cancelled: { actor: 'office', mails: ['quote-cancelled'] },
	drafted: { actor: 'office', mails: [] },
	noted: { actor: 'office', mails: [] },
	distanceCorrected: { actor: 'office', mails: [] },
	withdrawn: { actor: 'office', mails: [] },
	reminded: { actor: 'clock', mails: ['quote-reminder'] },
}

/** The states of a quote (decision 23), written independently. */
const next: Record<string, string[]> = {
	requested: ['quoted', 'cancelled'],
	quoted: ['requested', 'quoted', 'accepted', 'rejected', 'expired', 'cancelled'],
	accepted: ['cancelled'],
	rejected: ['quoted'],
	expired: ['quoted', 'cancelled'],
	cancelled: [],
}
/** Returns the status that an event leads to, if any. */
const statusBy = (kind: string) => (kind === 'withdrawn' ? 'requested' : kind in next ? kind : undefined)

async function take(context: TestContext, { code, row }: Seen, step: Single): Promise<unknown> {
	if (step.act === 'followUp') return followUpOffers(context)
	if ('older' in step) {
		const offerNumber = (row.offerNumber ?? 1) - (step.older ? 1 : 0)
		return step.act === 'accept'
			? answerQuote(context, { code, offerNumber, accept: true, name: 'Núria Puig' })
			: answerQuote(context, { code, offerNumber, accept: false, reason: '' })
	}
	const base = { code, version: row.version - (step.stale ? 1 : 0), actor: MARTA }
	const draft = offerDraft({ validDays: step.days })
	// Other kilometres each time, so that the trip differs.
	const distance = { km: 312 + row.version, minutes: 250, emptyKm: 40, emptyMinutes: 45 }
	if (step.act === 'draft') return saveDraft(context, { ...base, draft })
	if (step.act === 'send') return sendOffer(context, { ...base, draft })
	if (step.act === 'cancel') return cancelQuote(context, { ...base, reason: 'Sin coche' })
	if (step.act === 'note') return addNote(context, { ...base, note: `Llamar ${++notes}` })
	return correctDistance(context, { ...base, distance })
}

const openTo: Record<DeskAct, QuoteStatus[]> = {
	draft: ['requested', 'quoted', 'rejected', 'expired'],
	distance: ['requested', 'quoted', 'rejected', 'expired'],
	send: ['requested', 'quoted', 'rejected', 'expired'],
	cancel: ['requested', 'quoted', 'accepted', 'expired'],
	note: ['requested', 'quoted', 'accepted', 'rejected', 'expired', 'cancelled'],
}
const kindOf = { draft: 'drafted', distance: 'distanceCorrected', send: 'quoted', cancel: 'cancelled', note: 'noted' }

/** Returns the events that a step must leave if it is taken alone. */
function expectedOf(context: TestContext, { row, offers, events }: Seen, step: Single): string[] {
	const today = dayAt(context.now())
	const offer = offers.at(-1)
	const isOpen = row.status === 'quoted' && offer !== undefined && offer.validUntil >= today
	if ('older' in step) return isOpen && !step.older ? [`${step.act}ed`] : []
	if (step.act !== 'followUp') {
		if (!openTo[step.act].includes(row.status) || (step.stale && step.act !== 'note')) return []
		return step.act === 'distance' && isOpen ? ['distanceCorrected', 'withdrawn'] : [kindOf[step.act]]
	}
	if (row.status !== 'quoted' || !offer) return []
	if (!isOpen) return ['expired']
	const kinds = events.map(({ kind }) => kind)
	const isReminded = kinds.lastIndexOf('reminded') > kinds.lastIndexOf('quoted')
	const day = addDays(offer.validUntil, -3)
	return !isReminded && day <= today && day > dayAt(offer.sentAt) ? ['reminded'] : []
}

/** Checks what must hold after every step, however many were taken in parallel. */
function check(context: TestContext, before: Seen, after: Seen) {
	const events = after.events.slice(before.events.length)
	expect(after.events.slice(0, before.events.length)).toEqual(before.events)

	let status: string = before.row.status
	for (const event of events) {
		const { kind, at, actor, actorName } = event
		expect({ at, actor, actorName }, kind).toEqual({
			at: context.now(),
			actor: facts[kind]?.actor,
			actorName: actor === 'office' ? MARTA.email : null,
		})
		const to = statusBy(kind)
		if (!to) continue
		expect(next[status], `${status} → ${kind}`).toContain(to)
		status = to
	}
	expect(after.row.status).toBe(status)
	const beside: QuoteEventKind[] = ['reminded', 'noted']
	expect(after.row.version - before.row.version).toBe(events.filter(({ kind }) => !beside.includes(kind)).length)

	const mails = after.mails.slice(before.mails.length)
	expect(after.mails.slice(0, before.mails.length)).toEqual(before.mails)
	expect(mails.map(({ template }) => template)).toEqual(events.flatMap(({ kind }) => facts[kind]?.mails ?? []))
	for (const { template, toAddress, language, toCustomer, status } of mails)
		expect({ toAddress, language, toCustomer, status }, template).toEqual(
			template === 'quote-answered'
				? { toAddress: 'oficina@garbi.example', language: 'es', toCustomer: 0, status: 'queued' }
				: { toAddress: 'nuria@example.com', language: 'de', toCustomer: 0, status: 'queued' },
		)

	const withdrawnNow = events.filter(({ kind }) => kind === 'withdrawn').map(({ detail }) => Number(detail))
	const asBefore = before.offers.map((offer) => {
		const withdrawnAt = withdrawnNow.includes(offer.number) ? context.now() : offer.withdrawnAt
		return { ...offer, withdrawnAt }
	})
	expect(after.offers.slice(0, before.offers.length)).toEqual(asBefore)
	expect(after.offers.map(({ number }) => number)).toEqual(after.offers.map((_, index) => index + 1))
	expect(after.offers).toHaveLength(after.events.filter(({ kind }) => kind === 'quoted').length)
	const holding = after.offers.at(-1)
	const { number = null, totalCents = null, validUntil = null } = holding?.withdrawnAt === null ? holding : {}
	expect(after.row).toMatchObject({ offerNumber: number, totalCents, validUntil })

	const kinds = after.events.map(({ kind }) => kind)
	const sinceOffer = kinds.slice(kinds.lastIndexOf('quoted') + 1)
	expect(sinceOffer.filter((kind) => kind === 'accepted' || kind === 'rejected').length).toBeLessThanOrEqual(1)
	expect(sinceOffer.filter((kind) => kind === 'reminded').length).toBeLessThanOrEqual(1)
	const isAnswered = sinceOffer.some((kind) => kind === 'accepted' || kind === 'rejected')
	expect(after.row.answeredAt !== null).toBe(isAnswered)

	if (before.row.status !== 'accepted') return
	const { status: _, version, answerReason, cancelledBy, cancellationCents, openCents, dueDay, ...frozen } = before.row
	expect(after.row).toMatchObject(frozen)
}

async function walk(context: TestContext, steps: Step[]) {
	const datePickup = `${addDays(dayAt(context.now()), 40)} 09:30`
	const code = await requestedQuote(context, { language: 'de', request: { datePickup } })
	for (const step of steps) {
		context.advance(1000)
		const before = await look(context, code)
		if (step.act === 'wait') context.advance(step.hours * HOUR)
		else if (step.act === 'both') await Promise.all(step.these.map((one) => take(context, before, one)))
		else await take(context, before, step)
		const after = await look(context, code)
		check(context, before, after)
		if (step.act === 'both') continue
		const kinds = after.events.slice(before.events.length).map(({ kind }) => kind)
		expect(kinds, step.act).toEqual(step.act === 'wait' ? [] : expectedOf(context, before, step))
	}
}

const single: fc.Arbitrary<Single> = fc.oneof(
	{
		weight: 5,
		arbitrary: fc.record({
			act: fc.constantFrom(...deskActs, 'send' as const, 'send' as const),
			stale: fc.nat(4).map((die) => die === 0),
			days: fc.constantFrom(1, 3, 4, 5, 14),
		}),
	},
	{
		weight: 3,
		arbitrary: fc.record({
			act: fc.constantFrom('accept' as const, 'reject' as const),
			older: fc.nat(3).map((die) => die === 0),
		}),
	},
	{ weight: 2, arbitrary: fc.record({ act: fc.constant('followUp' as const) }) },
)
const anyStep: fc.Arbitrary<Step> = fc.oneof(
	{ weight: 6, arbitrary: single },
	{ weight: 2, arbitrary: fc.record({ act: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 120 }) }) },
	{ weight: 2, arbitrary: fc.record({ act: fc.constant('both' as const), these: fc.tuple(single, single) }) },
)

test('any actions on a quote, by any person at any time, follow its statuses and leave a complete trail', async () => {
	const context = await createTestContext()
	const steps = fc.array(anyStep, { minLength: 3, maxLength: 20 })
	await fc.assert(
		fc.asyncProperty(steps, (taken) => walk(context, taken)),
		{ numRuns: onPostgres ? 10 : 40 },
	)
})

test('a quote goes through every status and back, step by step', async () => {
	const desk = (act: DeskAct, days = 14): Step => ({ act, stale: false, days })
	const followUp: Step = { act: 'followUp' }
	const wait = (days: number): Step => ({ act: 'wait', hours: (days * DAY) / HOUR })
	const refuse: Step = { act: 'reject', older: false }
	const agree: Step = { act: 'accept', older: false }
	await walk(await createTestContext(), [
		...[desk('draft'), desk('distance'), desk('send', 5), wait(2), followUp, followUp, wait(4), agree, followUp],
		...[agree, desk('note'), desk('send', 5), wait(3), followUp, refuse, agree, desk('cancel'), desk('send', 3)],
		...[{ act: 'accept', older: true } as const, agree, refuse, desk('draft'), desk('send'), desk('distance')],
		...[desk('note'), wait(30), followUp, desk('cancel'), desk('cancel'), desk('send'), desk('note'), agree],
	])
})
