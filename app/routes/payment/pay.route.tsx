import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FormAlert } from '#app/web/form/error-summary.tsx'
import { useReply } from '#app/web/form/use-reply.ts'
import { PayOnlineForm } from '#app/web/quote/pay-online.tsx'
import { SummaryBox } from '#app/web/quote/summary-box.tsx'
import { CoachSeats } from '#app/web/quote/trip/coach-seats.tsx'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { handlePay, type PayPage as Page, payPage } from './pay-page.server.ts'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { styles: ['ticket', 'quote'], posts: true, pays: true, waits: true, footer: 'short' }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

/** Reads the page; the sealed link is the credential, for this page only. */
export const loader = (args: LoaderFunctionArgs) => payPage(args)

export const action = (args: ActionFunctionArgs) => handlePay(args)

/** Kinds of the notice; without one it is what is good to know. */
const kinds: Partial<Record<Page['stage'], string>> = { paid: ' done', left: ' warning', declined: ' wrong' }

/** Shows the payment and its state, and leads to the bank; only the bank's notification counts (contract §10). */
export default function PayPage() {
	const { heading, stage, first, coach, lead, pay, bank, wait, booking } = useLoaderData<typeof loader>()
	const reply = useReply()
	return (
		<article className="quote-page">
			<h1>{heading}</h1>
			{reply?.alert && <FormAlert {...reply.alert} />}
			{lead && (
				<div data-left={wait?.left} data-ask={wait?.ask}>
					<p className={`notice${kinds[stage] ?? ''}`} role="status">
						{lead}
					</p>
				</div>
			)}
			<div className="question">
				<SummaryBox first={first} isNamed>
					{bank?.form && (
						<form method="post" action={bank.form.url} className="buttons">
							{Object.entries(bank.form.fields).map(([name, value]) => (
								<input key={name} type="hidden" name={name} value={value} />
							))}
							<button type="submit" className="button">
								{bank.label}
							</button>
						</form>
					)}
					{pay && <PayOnlineForm pay={pay} below />}
				</SummaryBox>
				<p className="links">
					{wait && <a href={wait.href}>{wait.label}</a>}
					<a href={booking.href}>{booking.label}</a>
				</p>
			</div>
			<div className="in-full">
				<CoachSeats coach={coach} />
			</div>
		</article>
	)
}
