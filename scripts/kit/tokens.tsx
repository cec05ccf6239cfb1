import { readFileSync } from 'node:fs'

const css = readFileSync('app/web/styles/tokens.css', 'utf8').split('@media')[0] ?? ''

/** Names of the tokens with a pattern, in the order of the style sheet. */
const named = (pattern: RegExp) => [...new Set([...css.matchAll(pattern)].map(([, name = '']) => name))]

const SENTENCE = 'Hin- und Rückfahrt für fünfundfünfzig Fahrgäste, 1.339,36 €'

/** Shows the seven sizes of text, and headings. */
export const Sizes = () => (
	<>
		{named(/(--size-\d):/g).map((name) => (
			<p key={name} style={{ fontSize: `var(${name})` }}>
				{name} {SENTENCE} <strong>{SENTENCE}</strong>
			</p>
		))}
		<h1>{SENTENCE}</h1>
		<h2>{SENTENCE}</h2>
		<h3>{SENTENCE}</h3>
		<p className="lead">{SENTENCE}</p>
		<p className="hint">{SENTENCE}</p>
	</>
)

/** Shows each colour with its name. */
export const Colours = () => (
	<div className="buttons">
		{named(/(--[a-z-]+):\s*#/g).map((name) => (
			<div key={name} style={{ width: '9rem' }}>
				<div style={{ height: '3rem', background: `var(${name})`, border: '1px solid var(--line)' }} />
				<small>{name}</small>
			</div>
		))}
	</div>
)

/** Shows the steps of space as bars. */
export const Spaces = () => (
	<>
		{named(/(--s\d+):/g).map((name) => (
			<p key={name}>
				<span style={{ display: 'inline-block', width: `var(${name})`, height: '1rem', background: 'var(--link)' }} />{' '}
				{name}
			</p>
		))}
	</>
)
