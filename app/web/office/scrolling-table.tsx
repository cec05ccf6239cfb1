import type { ReactNode } from 'react'

/**
 * Shows a table that may be wider than the screen. It contains nothing focusable, so the section itself can be focused
 * and scrolled by keyboard.
 */
export function ScrollingTable({ label, children }: { label: string; children: ReactNode }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard (WCAG 2.1.1)
		<section className="table-scroll" aria-label={label} tabIndex={0}>
			<table>
				<caption className="unseen">{label}</caption>
				{children}
			</table>
		</section>
	)
}
