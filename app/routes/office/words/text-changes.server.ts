import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { knownFacts } from '#app/domain/content/known-facts.server.ts'
import { type Changing, discardDraft, keepText, saveDraft, takeDefault } from '#app/domain/words/change-words.server.ts'
import { nameOf } from '#app/domain/words/text-entries.server.ts'
import { takeAgain } from '#app/domain/words/word-history.server.ts'
import { draftedText, textRulesOf, type WordForm, type WordText } from '#app/domain/words/word-texts.server.ts'
import { wordsSchema } from '#app/domain/words/words.schema.ts'
import type { Result } from '#app/platform/result.ts'
import {
	handleForm,
	type PostedForm,
	type Posting,
	postedForm,
	type Refusal,
} from '#app/web/form/posted-form.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { fieldOf, readText } from './text.server.ts'
import { textPath } from './words-address.ts'

type Changed = Result<number, 'changedMeanwhile' | 'unknownVersion'>

/** What the buttons do besides saving, each with the notice that follows. */
const changes = {
	takeDefault: ({ context }: Posting, changing: Changing) => takeDefault(context, changing),
	keep: ({ context }: Posting, changing: Changing) => keepText(context, changing),
	discard: ({ context }: Posting, changing: Changing) => discardDraft(context, changing),
	takeAgain: ({ context, form }: Posting, changing: Changing) =>
		takeAgain(context, changing, Number(form.get('version') ?? 0)),
}

type Intent = keyof typeof changes

/** Returns the texts that are stored now, for a form whose button sends no typed ones. */
const storedValues = ({ forms }: WordText) =>
	Object.fromEntries(forms.map((form) => [fieldOf(form.form), draftedText(form)]))

/** Answers a change: the same page with its notice, or why nothing was changed. What was typed stays. */
function answerTo({ texts, form }: Posting, text: WordText, changed: Changed, intent: string): Response | Refusal {
	if (!changed.ok) {
		const alert = { text: texts.texts('words').refusals[changed.refusal] }
		const isTyped = text.forms.some((each) => form.has(fieldOf(each.form)))
		return { status: 409, alert, values: isTyped ? undefined : storedValues(text) }
	}
	const { entry, language } = text
	const notice = intent === 'discard' ? 'discarded' : changed.value > 0 ? 'saved' : 'unchanged'
	return redirect(textPath(nameOf(entry), language, notice), 303)
}

/** Returns the form that saves a text in its forms, each under the rules of its placeholders. */
function savingOf({ context }: Posting, text: WordText, changing: Changing): PostedForm {
	const facts = knownFacts(context.company)
	const fields = text.forms.map(({ form }) => fieldOf(form))
	const schemaOf = (form: WordForm) => wordsSchema(textRulesOf(text, form, facts), text.language === 'fr')
	const rules = Object.fromEntries(text.forms.map((form) => [fieldOf(form.form), schemaOf(form)] as const))
	return postedForm({
		fields,
		echoed: fields,
		schema: z.object(rules),
		work: async (typed, posting) => {
			const texts = Object.fromEntries(text.forms.map(({ key, form }) => [key, typed[fieldOf(form)] ?? null]))
			return answerTo(posting, text, await saveDraft(posting.context, changing, texts), 'save')
		},
	})
}

/** Returns the form of a button that needs no typed text; what was typed beside it comes back if it is refused. */
function changingOf(text: WordText, changing: Changing, intent: Intent): PostedForm {
	const fields = text.forms.map(({ form }) => fieldOf(form))
	return postedForm({
		fields,
		echoed: fields,
		schema: z.object({}),
		work: async (_, posting) => answerTo(posting, text, await changes[intent](posting, changing), intent),
	})
}

/** Handles the buttons of a text. @throws the 404 page for an unknown text, the 400 page for an unknown button */
export const handleText = (args: ActionFunctionArgs, { account }: Session) =>
	handleForm(args, async (posting) => {
		const { form, request, context, texts } = posting
		const text = await readText(request, context, texts)
		const intent = String(form.get('intent') ?? '')
		const { entry, language } = text
		const changing = { entry, language, mark: String(form.get('mark') ?? ''), userId: account.id }
		if (intent === 'save') return savingOf(posting, text, changing)
		if (!Object.hasOwn(changes, intent)) throw await failure(request, 400)
		return changingOf(text, changing, intent as Intent)
	})
