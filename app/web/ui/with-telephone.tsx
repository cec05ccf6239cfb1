import { Fragment } from 'react'
import { telephone } from '#app/platform/text/telephone.ts'

/** Shows a text in which the company's telephone number, wherever it occurs, is a link that calls it. */
export function WithTelephone({ text, phone }: { text: string; phone: string }) {
	if (phone === '') return text
	return text.split(phone).map((part, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other key, and their order is fixed
		<Fragment key={index}>
			{index > 0 && <a href={telephone(phone)}>{phone}</a>}
			{part}
		</Fragment>
	))
}
