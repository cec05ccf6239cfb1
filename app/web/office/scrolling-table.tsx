import type { ReactNode } from 'react'

/** A table that may be wider than its screen and has nothing in it to go to with Tab, so that keys can scroll it too. */
export function ScrollingTable({ label, children }: { label: string; children: ReactNode }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: whatever scrolls must be reached by keys (WCAG 2.1.1)
		<section className="table-scroll" aria-label={label} tabIndex={0}>
			<table>
				<caption className="unseen">{label}</caption>
				{children}
			</table>
		</section>
	)
}
