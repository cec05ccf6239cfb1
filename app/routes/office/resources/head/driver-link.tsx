import { Icon } from '#app/web/ui/icon.tsx'
import { AskOnce } from '../import/ask-once.tsx'
import type { LinkShown } from './driver-link.server.ts'

/**
 * Shows the address of a driver's own page with the ways to pass it on, and when it was last opened. It can be replaced
 * if it has become known to others. The button that copies works with scripts only; the field can be copied by hand.
 */
export const DriversLink = ({ link, working }: { link: LinkShown; working: string }) => (
	<section>
		<h2>{link.title}</h2>
		<p>
			{link.opened} <a href={link.href}>{link.open}</a>
		</p>
		<div className="buttons">
			{link.whatsappHref && (
				<a className="quiet" href={link.whatsappHref} target="_blank" rel="noreferrer">
					<Icon name="chat" />
					{link.whatsapp}
				</a>
			)}
			{link.mailHref && (
				<a className="quiet" href={link.mailHref}>
					<Icon name="mail" />
					{link.mail}
				</a>
			)}
			<button className="quiet copy" type="button" data-copy="page-address" data-copied={link.copied}>
				<Icon name="copy" />
				<span aria-live="polite">{link.copy}</span>
			</button>
		</div>
		<div className="field">
			<label htmlFor="page-address">{link.address}</label>
			<input id="page-address" type="url" readOnly defaultValue={link.href} aria-describedby="page-address-hint" />
			<p className="hint" id="page-address-hint">
				{link.hint}
			</p>
		</div>
		<AskOnce intent="revoke" ask={link.revoke} hint={link.revokeHint} now={link.revokeNow} working={working} />
	</section>
)
