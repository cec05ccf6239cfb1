/** Shows the icon that opens the calendar. The date picker adds its own class and click handler. */
export function CalendarIcon({
	label,
	className,
	onClick,
}: {
	label: string
	className?: string
	onClick?: () => void
}) {
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the field next to it opens the calendar by keyboard
		<svg
			viewBox="0 0 24 24"
			width="22"
			height="22"
			className={className}
			onClick={onClick}
			aria-label={label}
			role="img"
		>
			<path
				d="M4 6h16v14H4zM4 10h16M8 3v4M16 3v4"
				fill="none"
				stroke="currentColor"
				strokeWidth="2"
				strokeLinejoin="round"
			/>
		</svg>
	)
}
