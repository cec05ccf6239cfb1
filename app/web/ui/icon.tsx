import sprite from './icons.svg?url'

/** Names of the pictures in `icons.svg`. */
export const icons = [
	'call',
	'mail',
	'chat',
	'map',
	'print',
	'copy',
	'edit',
	'more',
	'next',
	'back',
	'warn',
	'done',
	'clock',
	'seat',
	'case',
	'wheelchair',
	'child',
	'coach',
	'driver',
	'euro',
] as const

export type IconName = (typeof icons)[number]

/** Shows a small picture next to the word that says the same; screen readers skip it. */
export const Icon = ({ name }: { name: IconName }) => (
	<svg className="icon" aria-hidden="true">
		<use href={`${sprite}#${name}`} />
	</svg>
)
