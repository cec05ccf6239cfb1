import type { ReactNode } from 'react'
import type { PaymentShown } from '#app/web/quote/customer-payment.server.ts'
import { FactList } from '#app/web/ui/fact-list.tsx'
import { QrPicture } from '#app/web/ui/qr-picture.tsx'

type TransferProps = { transfer: NonNullable<PaymentShown['transfer']> }

/** Shows the bank details for a transfer, as text and as a QR code for banking apps. */
const Transfer = ({ transfer }: TransferProps) => (
	<div className="transfer">
		<h3>{transfer.title}</h3>
		<p>{transfer.lead}</p>
		<FactList facts={transfer.facts} />
		<details className="open-wide">
			<summary>{transfer.scan}</summary>
			<p className="hint">{transfer.qrText}</p>
			<QrPicture qr={transfer.qr} label={transfer.alt} />
		</details>
	</div>
)

type QuotePaymentProps = { payment: PaymentShown | null; children: ReactNode }

/** Shows what is open for a booking, how to pay it, and past payments. @param children the buttons for paying online */
export function QuotePayment({ payment, children }: QuotePaymentProps) {
	if (!payment) return null
	return (
		<section className="payment">
			<h2>{payment.title}</h2>
			<p className={payment.isDue ? 'notice warning' : undefined}>
				<strong>{payment.state}</strong>
			</p>
			{payment.due.length > 0 && <FactList facts={payment.due} />}
			{payment.movements.length > 0 && (
				<ul>
					{payment.movements.map((text, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same, and their order is fixed
						<li key={index}>{text}</li>
					))}
				</ul>
			)}
			{payment.receipts.length > 0 && (
				<p className="links">
					{payment.receipts.map(({ href, text }) => (
						<a key={href} href={href}>
							{text}
						</a>
					))}
				</p>
			)}
			{children}
			{payment.transfer && <Transfer transfer={payment.transfer} />}
		</section>
	)
}
