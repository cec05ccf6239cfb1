import type { Context } from '#app/context.server.ts'
import { type Contents, hasDraft, lookedAt } from '#app/domain/backups/drafts.server.ts'
import { timeLabel } from '#app/platform/clock/day-label.server.ts'
import { wallClockAt } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

/** Returns the id of the draft in an address. */
export const draftIn = (request: Request) => new URL(request.url).searchParams.get('draft') ?? ''

/** What a restore does to a running site and to a new one, in the order in which it is told. */
const consequences = {
	running: ['replaced', 'lost', 'closed', 'sessions', 'held', 'own', 'told'],
	new: ['closed', 'sessions', 'held', 'told'],
} as const

/** Lists what is in a backup, as label and value. */
function factsOf(texts: LanguageTexts, contents: Contents) {
	const { facts, unknown } = texts.texts('backups').draft
	const count = (number: number) => number.toLocaleString(texts.tag)
	const rows: [label: string, value: string][] = [
		[facts.company, contents.company ?? unknown],
		[facts.writtenAt, contents.writtenAt === null ? unknown : timeLabel(texts.tag, wallClockAt(contents.writtenAt))],
		[facts.newestRequest, contents.newestRequest ?? unknown],
		[facts.requests, count(contents.requests)],
		[facts.bookings, count(contents.bookings)],
		[facts.accounts, count(contents.accounts)],
		[facts.waitingMails, count(contents.waitingMails)],
		[facts.migration, contents.migration.replace(/\.sql$/, '')],
	]
	return rows.map(([label, value]) => ({ label, value }))
}

/** Describes a draft: whether it is being examined, what is in it, or why it cannot be restored. */
export function describeDraft(
	texts: LanguageTexts,
	{ config }: Pick<Context, 'config'>,
	id: string,
	kind: keyof typeof consequences,
) {
	const { draft } = texts.texts('backups')
	const looked = lookedAt(config, id)
	if (looked && 'problem' in looked)
		return {
			notice: texts.t(`backups:problems.${looked.problem}`, { detail: looked.detail }),
			contents: null,
			isNew: false,
		}
	if (!hasDraft(config, id)) return { notice: draft.gone, contents: null, isNew: false }
	if (!looked) return { notice: draft.checking, contents: null, isNew: true }
	const { secret } = looked.contents
	// A running site restores its own backups, whose secret is seldom another one.
	const isToldOfSecret = secret === 'other' || (secret === 'unknown' && kind === 'new')
	return {
		notice: null,
		isNew: false,
		contents: {
			title: draft.contents,
			facts: factsOf(texts, looked.contents),
			whatTitle: draft.whatTitle,
			what: consequences[kind].map((each) => draft.what[each]),
			secret: isToldOfSecret ? draft.secret[secret] : null,
		},
	}
}

export type DraftShown = ReturnType<typeof describeDraft>
