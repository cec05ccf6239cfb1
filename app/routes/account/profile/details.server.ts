import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import type { Context } from '#app/context.server.ts'
import type { Account } from '#app/domain/accounts/account.server.ts'
import { changeDetails, DetailsSchema, detailFields, detailsOf } from '#app/domain/accounts/details.server.ts'
import { type InputRow, lineInputs } from '#app/domain/fields/line-inputs.server.ts'
import { oddTelephone } from '#app/domain/fields/odd-value.server.ts'
import type { QuoteField } from '#app/domain/fields/quote-request.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { handleForm, postedForm } from '#app/web/form/posted-form.server.ts'
import { failure } from '#app/web/http/failures.server.ts'

/** Intent that saves the details. */
const DETAILS = 'details'

/** Returns the rows of inputs, all optional; the form says so once, in its introduction. */
const rowsOf = (texts: LanguageTexts): InputRow[] =>
	Object.values(lineInputs(texts, detailFields))
		.flat()
		.map((row) => row.map((input) => ({ ...input, optional: true })))

/** Returns the profile's form for the user's details: inputs, values and texts. */
export async function detailsForm(context: Context, texts: LanguageTexts, { id }: Account) {
	const { profile, fields } = texts.texts('accounts')
	const rows = rowsOf(texts)
	return {
		rows,
		labels: Object.fromEntries(rows.flat().map(({ name, label }) => [name, label])) as Record<QuoteField, string>,
		values: await detailsOf(context, id),
		intent: DETAILS,
		text: { ...profile.details, working: fields.working, errorSummary: fields.errorSummary },
		errorTitle: texts.t('accounts:errorTitle', { title: profile.title }),
	}
}

const names = Object.values(detailFields).map(({ name }) => name)

/** Handles the form for the user's details. @throws the 404 error page where another intent was posted */
export const handleDetails = (args: ActionFunctionArgs, account: Account) =>
	handleForm(args, async ({ context, form }) => {
		// A POST without the fields would empty them all.
		if (form.get('intent') !== DETAILS) throw await failure(args.request, 404)
		return postedForm({
			fields: names,
			echoed: names,
			schema: DetailsSchema,
			odd: async ({ phone }) =>
				phone === (await detailsOf(context, account.id)).phone ? [] : oddTelephone('phone', phone),
			work: async (details) => {
				await changeDetails(context, account.id, details)
				return redirect('/profile/?notice=detailsKept', 303)
			},
		})
	})
