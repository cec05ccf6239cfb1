import { typedTotals } from '#app/domain/quotes/offer/offer.ts'
import { differenceLabel, moneyLabel } from '#app/platform/text/money.ts'

/* Shows the totals of an offer's lines while they are typed. Inlined by `page-parts.server.tsx`. */

const form = document.querySelector<HTMLFormElement>('#offer')
const total = document.querySelector<HTMLElement>('#offer-total')
form?.addEventListener('input', () => {
	const typed = new FormData(form)
	const sums = typedTotals((field) => String(typed.get(field) ?? ''), Number(typed.get('rows')))
	const { tag = '', unreadable = '', agreed } = total?.dataset ?? {}
	const difference = sums && agreed && differenceLabel(tag, sums.totalCents - Number(agreed))
	for (const part of total?.querySelectorAll<HTMLElement>('[data-sum]') ?? []) {
		if (part.dataset.sum === 'difference') {
			part.textContent = difference || '–'
			continue
		}
		const cents = sums?.[part.dataset.sum as keyof typeof sums]
		const missing = part.matches('output') ? unreadable : '–'
		part.textContent = cents === undefined ? missing : moneyLabel(tag, cents)
	}
})
