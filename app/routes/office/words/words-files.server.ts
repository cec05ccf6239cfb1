import { readFile } from 'node:fs/promises'
import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import { appContext, type Context } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { knownFacts } from '#app/domain/content/known-facts.server.ts'
import {
	allWordsFile,
	type FileFault,
	importWords,
	MAX_WORDS_FILE,
	ownWordsFile,
} from '#app/domain/words/words-file.server.ts'
import { isLanguage, languages } from '#app/platform/i18n/languages.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { isSameOrigin } from '#app/web/form/read-form.server.ts'
import { type NotTaken, receiveUpload, statusOfNotTaken } from '#app/web/form/receive-upload.server.ts'
import { queryOf } from '#app/web/form/spelled-fields.ts'
import { withUploadFile } from '#app/web/form/upload-file.server.ts'
import { validationSentence } from '#app/web/form/validation-sentences.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { securityHeaders } from '#app/web/http/headers.server.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'
import { importedPath, WORDS_PATH } from './words-address.ts'

/** Maximum number of texts that are listed as not taken. */
const MAX_LISTED = 50

/** Sends the company's own words of all languages as JSON; with `?all=fr` all texts of that language. */
export async function exportWords(request: Request) {
	const { database } = await appContext()
	const all = queryOf(request).get('all')
	const file = isLanguage(all) ? await allWordsFile(database.read, all) : await ownWordsFile(database.read)
	return new Response(`${JSON.stringify(file, null, '\t')}\n`, {
		headers: {
			...securityHeaders,
			'Content-Type': 'application/json; charset=utf-8',
			'Content-Disposition': `attachment; filename="texts${isLanguage(all) ? `-${all}` : ''}.json"`,
			'Cache-Control': 'no-store',
		},
	})
}

/** Reads what the page of the import shows. */
export async function importPage(request: Request, session: Session) {
	const { import: text, text: ofText } = (await textsFor(request)).texts('words')
	const { title, lead, file, fileHint, pasted, pastedHint, submit } = text
	return {
		frame: await adminFrame(request, session, 'words', title),
		text: { lead, file, fileHint, pasted, pastedHint, submit, back: ofText.back },
		back: WORDS_PATH,
	}
}

/** Reply of the action: why nothing was stored, and what was pasted. */
export type ImportReply = { alert: string; faults: string[]; more: string | null; pasted: string }

const inUtf8 = new TextDecoder('utf-8', { fatal: true })

/** Maximum size of what is pasted, in bytes: room for all texts of some languages. It is held in memory. */
export const MAX_PASTED = 2 * 1024 * 1024
/** Names of the form's fields. */
const [FILE, PASTED] = ['file', 'words_json']

type Problem = Exclude<NotTaken, 'noFile'> | 'nothing' | 'pastedTooLarge' | 'notUtf8'

/** Content of a form: the texts as JSON, or why they cannot be read. */
type Sent = { pasted: string } & ({ json: string } | { problem: Problem; status: number })

/** Receives the form, and reads the chosen file, or else what was pasted. */
async function receive(request: Request, file: string): Promise<Sent> {
	const upload = { field: FILE, file, limit: MAX_WORDS_FILE, timesItsSize: 1, texts: [PASTED], textBytes: MAX_PASTED }
	const { typed, problem, part } = await receiveUpload(request, upload)
	const pasted = typed[PASTED] ?? ''
	if (problem === 'noFile')
		return pasted.trim() ? { json: pasted, pasted } : { problem: 'nothing', status: 422, pasted }
	if (problem === 'tooLarge') return { problem: part === FILE ? 'tooLarge' : 'pastedTooLarge', status: 413, pasted }
	if (problem) return { problem, status: statusOfNotTaken[problem], pasted }
	try {
		return { json: inUtf8.decode(await readFile(file)), pasted }
	} catch {
		// Another encoding would be a guess, and a wrong one changes the letters of texts that visitors read.
		return { problem: 'notUtf8', status: 422, pasted }
	}
}

function faultLine(texts: LanguageTexts, { language, name, fault }: FileFault) {
	const why = validationSentence(texts, fault)
	return texts.t('words:import.fault', { language: languages[language].name, key: name, why })
}

const refuse = (reply: ImportReply, status = 422) => data<ImportReply>(reply, status)

type Importing = { context: Context; texts: LanguageTexts; userId: number }

/** Makes drafts of the texts that came. What was pasted comes back where it is not taken. */
async function take({ context, texts, userId }: Importing, sent: Sent) {
	const { pasted } = sent
	const text = texts.texts('words').import
	const nothing = { faults: [], more: null, pasted }
	if ('problem' in sent) return refuse({ alert: text[sent.problem], ...nothing }, sent.status)
	const imported = await importWords(context, sent.json, userId, knownFacts(context.company))
	if (!imported.ok) return refuse({ alert: text.notWords, ...nothing })
	if ('count' in imported.value) return redirect(importedPath(imported.value.count), 303)
	const { faults } = imported.value
	return refuse({
		alert: texts.t('words:import.faults', { count: faults.length }),
		faults: faults.slice(0, MAX_LISTED).map((fault) => faultLine(texts, fault)),
		more: faults.length > MAX_LISTED ? text.more : null,
		pasted,
	})
}

/**
 * Handles a file of texts, or its pasted content. The file is written to the disk as it comes.
 * @throws the error page for a form of another site (403)
 */
export async function handleImport({ request }: ActionFunctionArgs, { account }: Session) {
	const context = await appContext()
	if (!isSameOrigin(request, context.config.origin)) throw await failure(request, 403)
	const texts = await textsFor(request)
	return withUploadFile(context, async (file) =>
		take({ context, texts, userId: account.id }, await receive(request, file)),
	)
}
