import { Fragment } from 'react'

type WithPhoneProps = { text: string; call: { phone: string; href: string } }

/** Shows a sentence in which the company's telephone number, if it occurs, is a link that calls it. */
export const WithPhone = ({ text, call: { phone, href } }: WithPhoneProps) => (
	<>
		{text.split(phone).map((part, index) => (
			// biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence have no other key, and their order is fixed
			<Fragment key={index}>
				{index > 0 && <a href={href}>{phone}</a>}
				{part}
			</Fragment>
		))}
	</>
)
