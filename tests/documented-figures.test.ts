import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { OFFICE } from '#app/domain/accounts/access-level.ts'
import { ACTIVATION_LIFE, REGISTRATION_LIFE } from '#app/domain/accounts/activation-link.ts'
import { sessionLife } from '#app/domain/accounts/session-life.ts'
import { INVITATION_LIFE } from '#app/domain/accounts/staff/invitation-link.ts'
import { GIVE_UP_AFTER, LEASE, retryDelay } from '#app/domain/letters/worker.server.ts'
import { MAX_LOGO_BYTES } from '#app/domain/looks/draw-logo.server.ts'
import { SETUP_LIFE } from '#app/domain/setup/setup-link.server.ts'
import { MAX_WORDS_FILE } from '#app/domain/words/words-file.server.ts'
import { MAX_PICTURE_BYTES } from '#app/platform/pictures/drawn-files.ts'
import { bodyLimits } from '#app/web/form/body-limits.ts'
import { MAX_BACKUP_BYTES } from '#app/web/form/upload-path.ts'
import { LEAST_FREE_BYTES } from '#server/observe/health.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const KIB = 1024

const words = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

const ordinary = bodyLimits('/login')
const booking = bodyLimits('/budgetRequest')
const list = bodyLimits('/admin/quotes')
const days = bodyLimits('/admin/quotes/7/repeat')
const file = bodyLimits('/admin/quotes/import')
const page = bodyLimits('/admin/pages/edit')

const [customer, office, program] = [
	sessionLife('browser', OFFICE + 1),
	sessionLife('browser', OFFICE),
	sessionLife('program', OFFICE),
]

/** Figures that the code defines, each as its one document states it, with its line breaks as spaces. */
const stated: { document: string; text: string }[] = [
	{ document: 'jobs', text: `tried again after ${retryDelay(1, 0) / SECOND} seconds` },
	{ document: 'jobs', text: `up to ${retryDelay(99, 0) === HOUR ? 'an hour' : '?'}` },
	{ document: 'jobs', text: `more than ${GIVE_UP_AFTER / HOUR} hours after it was written` },
	{ document: 'jobs', text: `a lease of ${LEASE / SECOND} seconds` },
	{ document: 'running', text: `\`disk\` fails below ${LEAST_FREE_BYTES / 1e6} MB` },
	{ document: 'running', text: `It is valid for ${SETUP_LIFE / MINUTE} minutes` },
	{ document: 'trust', text: `bodies ${ordinary.bytes / KIB} KiB and ${ordinary.fields} fields` },
	{
		document: 'trust',
		text: `(a whole booking ${booking.bytes / KIB} KiB and ${booking.fields.toLocaleString('en')}, the office’s list ${list.fields} fields, a list of days ${days.fields}, a file ${(file.bytes / KIB).toLocaleString('en')} KiB, a page of the website`,
	},
	{
		document: 'trust',
		text: `a page of the website and a form that is kept during the log-in ${(page.bytes / KIB).toLocaleString('en')} KiB)`,
	},
	{
		document: 'trust',
		text: `an uploaded backup ${MAX_BACKUP_BYTES / KIB ** 3} GiB, a picture ${MAX_PICTURE_BYTES / KIB ** 2} MiB, a file of texts ${MAX_WORDS_FILE / KIB ** 2} MiB and a logo ${MAX_LOGO_BYTES / KIB ** 2} MiB, all written to the disk as they come`,
	},
	{
		document: 'trust',
		text: `${REGISTRATION_LIFE / DAY} days after its link ends, which is good for ${ACTIVATION_LIFE / HOUR} hours`,
	},
	{
		document: 'trust',
		text: `${customer.idle / DAY} days idle, ${customer.absolute / DAY} at most; office ${office.idle / HOUR} hours idle, ${office.absolute / HOUR} at most; programs ${program.absolute / HOUR} hours`,
	},
	{ document: 'contract', text: `in UTF-8 and up to ${ordinary.bytes / KIB} KiB` },
	{ document: 'contract', text: `A token is good for ${words[program.absolute / HOUR]} hours` },
	{ document: 'contract', text: `(${ACTIVATION_LIFE / HOUR} hours, a new one can be asked for` },
	{ document: 'contract', text: `who has the mailed link, once, for ${words[INVITATION_LIFE / DAY]} days` },
]

/** Figures of which one document tells, and where the others link to. */
const toldOnce: { only: string; figure: RegExp }[] = [
	{ only: 'jobs', figure: /lease of \d+ seconds|(lease|mails)[^.|]* after \d+ seconds/ },
	{ only: 'jobs', figure: /tried(?: again)? after \d+ s/ },
	{ only: 'running', figure: /below \d+ MB/ },
]

const documents = readdirSync('docs').filter((name) => name.endsWith('.md'))
const textOf = (document: string) => readFileSync(`docs/${document}`, 'utf8').replace(/\s+/g, ' ')

/** Leaves out the measured trials: what one of them saw is no statement of a limit. */
const withoutTrials = (text: string) => text.replace(/\| R\d+ \|[^|]*\|[^|]*\|/g, '')

test.each(stated)('the document $document states: $text', ({ document, text }) => {
	expect(textOf(`${document}.md`)).toContain(text)
})

test.each(toldOnce)('only the document $only tells $figure', ({ only, figure }) => {
	const told = documents.filter((name) => figure.test(withoutTrials(textOf(name))))
	expect(told).toEqual([`${only}.md`])
})
