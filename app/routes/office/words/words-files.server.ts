import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import { appContext } from '#app/context.server.ts'
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
import { readForm } from '#app/web/form/read-form.server.ts'
import { queryOf } from '#app/web/form/spelled-fields.ts'
import { validationSentence } from '#app/web/form/validation-sentences.server.ts'
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
	const { title, lead, file, fileHint, pasted, submit } = text
	return {
		frame: await adminFrame(request, session, 'words', title),
		text: { lead, file, fileHint, pasted, submit, back: ofText.back },
		back: WORDS_PATH,
	}
}

/** Reply of the action: why nothing was stored, and what was pasted. */
export type ImportReply = { alert: string; faults: string[]; more: string | null; pasted: string }

const inUtf8 = new TextDecoder('utf-8', { fatal: true })

/** Returns the text of the chosen file, or else what was pasted; undefined where the file is not in UTF-8. */
async function jsonIn(form: FormData): Promise<string | undefined> {
	const file = form.get('file')
	if (!(file instanceof File) || file.size === 0) return String(form.get('words_json') ?? '')
	try {
		return inUtf8.decode(await file.arrayBuffer())
	} catch {
		// Another encoding would be a guess, and a wrong one changes the letters of texts that visitors read.
		return undefined
	}
}

function faultLine(texts: LanguageTexts, { language, name, fault }: FileFault) {
	const why = validationSentence(texts, fault)
	return texts.t('words:import.fault', { language: languages[language].name, key: name, why })
}

/** Handles a file of texts, or its pasted content. What was pasted comes back where it is not taken. */
export async function handleImport({ request }: ActionFunctionArgs, session: Session) {
	const context = await appContext()
	const texts = await textsFor(request)
	const form = await readForm(request, context.config.origin)
	const json = await jsonIn(form)
	const text = texts.texts('words').import
	const refuse = (alert: string, faults: string[] = [], more: string | null = null) =>
		data<ImportReply>({ alert, faults, more, pasted: String(form.get('words_json') ?? '') }, 422)

	if (json === undefined) return refuse(text.notUtf8)
	if (json.trim() === '') return refuse(text.nothing)
	if (Buffer.byteLength(json) > MAX_WORDS_FILE) return refuse(text.tooLarge)
	const imported = await importWords(context, json, session.account.id, knownFacts(context.company))
	if (!imported.ok) return refuse(text.notWords)
	if ('count' in imported.value) return redirect(importedPath(imported.value.count), 303)
	const { faults } = imported.value
	return refuse(
		texts.t('words:import.faults', { count: faults.length }),
		faults.slice(0, MAX_LISTED).map((fault) => faultLine(texts, fault)),
		faults.length > MAX_LISTED ? text.more : null,
	)
}
