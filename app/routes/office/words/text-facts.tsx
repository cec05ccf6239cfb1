import type { TextPage } from './text.server.ts'

type Fact = { label: string; text: string; lang?: string }

const Facts = ({ facts }: { facts: Fact[] }) => (
	<dl className="record">
		{facts.map(({ label, text, lang }) => (
			<div key={label}>
				<dt>{label}</dt>
				<dd className="lines" lang={lang}>
					{text}
				</dd>
			</div>
		))}
	</dl>
)

type FormProps = { page: TextPage; form: TextPage['forms'][number] }

/** Shows what a form of the text was written for, where that has changed since. */
function ChangedSince({ page: { text, lang }, form: { basis, source, byDefault, spanish } }: FormProps) {
	const pairs = [
		{ label: text.spanish, was: source, now: spanish, lang: 'es' },
		{ label: text.default, was: basis, now: byDefault ?? '', lang },
	].filter(({ was }) => was !== null)
	return pairs.map(({ label, was, now, lang }) => (
		<section key={label}>
			<h2>{label}</h2>
			<Facts
				facts={[
					{ label: text.was, text: was ?? '', lang },
					{ label: text.now, text: now, lang },
				]}
			/>
		</section>
	))
}

const Languages = ({ languages }: { languages: TextPage['others'] }) =>
	languages.map(({ code, href, name }) => (
		<span key={code}>
			<a href={href}>{name}</a>{' '}
		</span>
	))

/** Shows a text in Spanish, by default and as published, and what has changed since it was written. */
export function TextFacts({ page }: { page: TextPage }) {
	const { text, forms, lang, isSpanish, changed, where, key, others, draft, mark, letter } = page
	return (
		<>
			<p className="hint">
				{text.where}: {where} · {text.key}: {key}
			</p>
			{letter && (
				<p>
					<a href={letter}>{text.letter}</a>
				</p>
			)}
			<p>
				{text.others}: <Languages languages={others.filter(({ isOffered }) => isOffered)} />
			</p>
			{others.some(({ isOffered }) => !isOffered) && (
				<details>
					<summary>{text.notOffered}</summary>
					<p>
						<Languages languages={others.filter(({ isOffered }) => !isOffered)} />
					</p>
				</details>
			)}
			{draft && <p className="notice">{draft}</p>}
			{changed.length > 0 && (
				<section>
					{changed.map((state) => (
						<p key={state}>
							<strong>{state}</strong>
						</p>
					))}
					{forms.map((form) => (
						<ChangedSince key={form.field} page={page} form={form} />
					))}
					<form method="post">
						<input type="hidden" name="mark" value={mark} />
						<button className="quiet" type="submit" name="intent" value="keep">
							{text.keep}
						</button>
					</form>
				</section>
			)}
			{forms.map(({ field, label, spanish, byDefault, noDefault, published }) => (
				<section key={field}>
					{forms.length > 1 && <h2>{label}</h2>}
					<Facts
						facts={[
							...(isSpanish ? [] : [{ label: text.spanish, text: spanish, lang: 'es' }]),
							...(byDefault === null ? [] : [{ label: text.default, text: byDefault, lang }]),
							...(noDefault === null ? [] : [{ label: text.default, text: noDefault }]),
							{ label: text.published, text: published, lang },
						]}
					/>
				</section>
			))}
		</>
	)
}
