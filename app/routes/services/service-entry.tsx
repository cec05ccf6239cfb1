import type { DocumentedService } from './docs.server.ts'

type Text = { asked: string; replied: string; headers: string; example: string; required: string; listOf: string }
type Row = DocumentedService['fields'][number]

/** Lists fields with type and description; descriptions are English in every language. */
function Fields({ title, rows, required }: { title: string; rows: Row[]; required?: string }) {
	if (rows.length === 0) return null
	return (
		<>
			<h3>{title}</h3>
			<dl>
				{rows.map((row) => (
					<div key={row.name}>
						<dt>
							<code>{row.name}</code>
						</dt>
						<dd className="lines">
							<i>{row.type}</i>
							{required && row.required && `, ${required}`}
							{row.description && <span lang="en"> · {row.description}</span>}
						</dd>
					</div>
				))}
			</dl>
		</>
	)
}

/** Documents one operation: its fields, its reply, and a command to try it. */
export function ServiceEntry({ service, text }: { service: DocumentedService; text: Text }) {
	const { tipo, method, audience, summary, fields, reply, headers, isList, curl, further } = service
	return (
		<section id={tipo}>
			<h2>
				<code>
					{method} {tipo}
				</code>
			</h2>
			<p>
				<span lang="en">{summary}</span> ({audience})
			</p>
			<Fields title={text.asked} rows={fields} required={text.required} />
			<Fields title={isList ? text.listOf : text.replied} rows={reply} />
			<Fields title={text.headers} rows={headers} />
			<h3>{text.example}</h3>
			{[curl, ...further].map((command) => (
				<pre key={command}>
					<code>{command}</code>
				</pre>
			))}
		</section>
	)
}
