import { useMatches } from '@remix-run/react'
import { useContext } from 'react'
import { DeliveryContext } from './delivery.ts'

/** The title of a page, and the one that says that its form is not through. */
type Titles = { title: string; errorTitle?: string }

/** What a page's loader has put into `page`, or into the `page` of its `frame`. */
const titlesIn = (data: unknown) => {
	const told = data as { page?: Titles; frame?: { page?: Titles } } | undefined
	return told?.page ?? told?.frame?.page
}

/** Writes the title of a page, as its loader says it; of a form that was sent and is not through, it says so. */
export function PageTitle() {
	const { failed } = useContext(DeliveryContext)
	const titles = useMatches()
		.map(({ data }) => titlesIn(data))
		.findLast((told) => told !== undefined)
	// A form that scripts have sent says it by itself; React leaves it alone then.
	return titles && <title suppressHydrationWarning>{(failed && titles.errorTitle) || titles.title}</title>
}
