import type { OfficeBarData } from './office-bar.server.ts'

// React 18 knows neither attribute; in lower case it passes them through.
const opensKeys = { popovertarget: 'keys' }
const asPopover = { popover: 'auto' }

/**
 * Shows the list of keyboard shortcuts that lead somewhere for this person. It opens with `?` or its button, and is
 * hidden without scripts.
 */
export function OfficeKeys({ text: { keys: text }, rooms, enter }: Pick<OfficeBarData, 'text' | 'rooms' | 'enter'>) {
	const keys: [names: string[], what: string, href?: string][] = [
		[['/'], text.find],
		[['j', 'k'], text.move],
		[['Enter'], text.open],
		[['[', ']'], text.around],
		...(enter
			? ([
					[['n'], text.enter, enter],
					[['e'], text.change],
				] as [string[], string, string?][])
			: []),
		[['t'], text.today],
		...rooms.map(({ letter, label }): [string[], string] => [['g', letter], label]),
		[['?'], text.list],
	]
	return (
		<>
			<button type="button" className="quiet keys" {...opensKeys}>
				{text.button}
			</button>
			<section id="keys" {...asPopover} tabIndex={-1} aria-labelledby="keys-title">
				<h2 id="keys-title">{text.title}</h2>
				<dl>
					{keys.map(([names, what, href]) => (
						<div key={what}>
							<dt>
								{names.map((name) => (
									<kbd key={name}>{name}</kbd>
								))}
							</dt>
							<dd>{href ? <a href={href}>{what}</a> : what}</dd>
						</div>
					))}
				</dl>
				<p className="check">
					<input type="checkbox" id="use-keys" defaultChecked />
					<label htmlFor="use-keys">{text.use}</label>
				</p>
				<button type="button" className="quiet" {...opensKeys}>
					{text.close}
				</button>
			</section>
		</>
	)
}
