import { Form } from '@remix-run/react'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import { AskOnce } from './import/ask-once.tsx'
import type { ResourcePage } from './resource-page.server.ts'

type Rest = NonNullable<ResourcePage['rest']>

/** Lists the future jobs, and why one of them cannot be done. */
export const JobsToCome = ({ jobs }: Pick<Rest, 'jobs'>) => (
	<section>
		<h2>{jobs.title}</h2>
		{jobs.rows.length === 0 && <p>{jobs.none}</p>}
		<ul className="plain notes">
			{jobs.rows.map(({ id, code, href, route, when, unfit }) => (
				<li key={id}>
					<p>
						{when} · <a href={href}>{code}</a> · {route}
					</p>
					{unfit && <p className="status status-dead">{unfit}</p>}
				</li>
			))}
		</ul>
		{jobs.more && <p>{jobs.more}</p>}
	</section>
)

/** Says whether a partner is offered for jobs, with the button that changes it. */
export const Retiring = ({ retire, working }: { retire: NonNullable<Rest['retire']>; working: string }) => (
	<Form method="post">
		<h2>{retire.title}</h2>
		<p className="hint">{retire.hint}</p>
		<IntentButton intent={retire.isRetired ? 'offer' : 'retire'} working={working} quiet>
			{retire.isRetired ? retire.offer : retire.retire}
		</IntentButton>
	</Form>
)

/** Shows the actions for a driver's rights: a copy of their data, and erasure, which must be confirmed. */
export const DriverData = ({ data, working }: { data: NonNullable<Rest['data']>; working: string }) => (
	<section>
		<h2>{data.title}</h2>
		<p>
			<a href={data.href}>{data.download}</a>
		</p>
		<AskOnce intent="forget" ask={data.forget} hint={data.forgetHint} now={data.forgetNow} working={working} />
	</section>
)
