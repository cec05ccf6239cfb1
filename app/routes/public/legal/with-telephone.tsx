import { telephone } from '#app/platform/text/telephone.ts'

/** Shows a sentence in which a number, where it occurs, is a link that calls it. */
export function WithTelephone({ text, phone }: { text: string; phone: string }) {
	const at = text.indexOf(phone)
	if (phone === '' || at < 0) return text
	return (
		<>
			{text.slice(0, at)}
			<a href={telephone(phone)}>{phone}</a>
			{text.slice(at + phone.length)}
		</>
	)
}
