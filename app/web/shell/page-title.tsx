import { useMatches } from '@remix-run/react'
import { useContext } from 'react'
import { DeliveryContext } from './delivery.ts'

/** Titles of a page: normal, and after its form was refused. */
type Titles = { title: string; errorTitle?: string }

/** Returns the titles from a loader's data, in `page` or in the `page` of its `frame`. */
const titlesIn = (data: unknown) => {
	const page = data as { page?: Titles; frame?: { page?: Titles } } | undefined
	return page?.page ?? page?.frame?.page
}

/** Renders the title of a page, with the error title after a refused form. */
export function PageTitle() {
	const { failed } = useContext(DeliveryContext)
	const titles = useMatches()
		.map(({ data }) => titlesIn(data))
		.findLast((title) => title !== undefined)
	// For a form sent by script, the form's own effect sets the title; React must not overwrite it.
	return titles && <title suppressHydrationWarning>{(failed && titles.errorTitle) || titles.title}</title>
}
