import type { ReactNode } from 'react'
import { FormAlert } from '#app/web/form/error-summary.tsx'
import type { AdminFrame } from '#app/web/office/admin-frame.server.ts'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { useAnswerFocus } from '#app/web/trip-form/hooks/use-answer-focus.ts'
import type { QuoteFormReply } from '#app/web/trip-form/quote-form.server.ts'
import { QuoteFields } from '#app/web/trip-form/quote-form.tsx'
import type { QuoteFormPage } from '#app/web/trip-form/quote-page.server.ts'

type RequestFormPageProps = {
	page: AdminFrame & {
		text: { lead: string; back: string; review: string }
		/** address of the page that the office came from */
		back: string
		/** why there is no form; null where there is one */
		closed: string | null
		form: QuoteFormPage & { formToken: string }
	}
	reply: QuoteFormReply | undefined
	/** hidden fields of the form and additional fieldsets */
	children: ReactNode
	/** shown above the form */
	above?: ReactNode
}

/** Renders the quote form for the office: all fields and buttons, without what is for visitors only. */
export function RequestFormPage({ page, reply, children, above }: RequestFormPageProps) {
	const { text, form, closed } = page
	const start = reply ?? { ...form, paradas: form.paradas ?? [], legs: form.legs ?? [] }
	const { review } = text
	const before = (
		<>
			{/* Enter presses the first button of a form. */}
			<button type="submit" name="intent" value="review" className="trap" tabIndex={-1} aria-hidden="true">
				{review}
			</button>
			{children}
		</>
	)
	const behind = <p className="hint">{form.text.credits}</p>
	return (
		<AdminPage frame={page} headingRef={useAnswerFocus(reply)}>
			<p>
				<a href={page.back}>{text.back}</a>
			</p>
			{above}
			{closed ? (
				<FormAlert text={closed} />
			) : (
				<>
					<p className="lead">{text.lead}</p>
					<QuoteFields
						key={reply?.id}
						page={form}
						reply={reply}
						start={start}
						formToken={reply?.formToken ?? form.formToken}
						around={{ before, behind, review }}
					/>
				</>
			)}
		</AdminPage>
	)
}
