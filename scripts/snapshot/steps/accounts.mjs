import { typed } from './journeys.mjs'

export const PASSWORD = 'Tramuntana#42'
const OTHER = 'Mistral%2040'

/**
 * Registers, and activates the account with the mailed link.
 * @returns a visitor who is not logged in yet
 */
export async function openAccount({ visitor, mails }, email, language = 'es') {
	const owner = visitor(email, { language })
	await owner.look('/register/')
	await owner.press('register', { email, password: PASSWORD, repeat: PASSWORD })
	await owner.look(await mails.link(email, '/activate/'))
	await owner.press('activate')
	return owner
}

/** Logs in on the log-in page. */
export async function logIn(owner, email, password = PASSWORD) {
	await owner.look('/login/')
	return owner.press('log-in', { email, password })
}

async function registerBadly({ visitor }) {
	const clumsy = visitor('a clumsy newcomer')
	await clumsy.look('/register/')
	await clumsy.press('register', {}, { label: 'empty' })
	await clumsy.press('register', { email: 'nada', password: 'corta', repeat: 'otra' }, { label: 'all wrong' })
	await clumsy.press(
		'register',
		{ email: 'a@example.com', password: 'P@ssw0rd1!', repeat: 'P@ssw0rd1!' },
		{ label: 'known' },
	)
	await clumsy.look('/login/')
	for (const email of ['', 'nobody@example.com', 'nuria.puig@example.com'])
		await clumsy.press('log-in', { email, password: 'Nada#2040x' }, { label: email || 'empty' })
	await clumsy.look('/activate/?email=nada')
	await clumsy.press('activate')
	await clumsy.press('new-link', { email: 'nova@example.com' })
	await clumsy.look('/reset-password/?token=nada')
	for (const path of [
		'/profile/',
		'/profile/password',
		'/profile/download',
		'/profile/delete',
		'/admin/',
		'/admin/quotes',
	])
		await clumsy.look(path)
}

async function lifeOfAnAccount(run) {
	const email = 'nuria.puig@example.com'
	const owner = await openAccount(run, email)
	await logIn(owner, email, 'Nada#2040x')
	await logIn(owner, email)
	await owner.look('/budgetRequest/')
	await owner.press('review', typed({ email }))
	await owner.press('send')
	await owner.look('/profile/')
	await owner.press('again')
	await owner.look('/profile/password')
	await owner.press('change', { currentPassword: 'Nada#2040x', password: 'corta', repeat: 'otra' }, { label: 'wrong' })
	await owner.press('change', { currentPassword: PASSWORD, password: OTHER, repeat: OTHER })
	const phone = run.visitor('her telephone', { language: 'de' })
	await logIn(phone, email, OTHER)
	const tablet = run.visitor('her tablet')
	await logIn(tablet, email, OTHER)
	const sessions = await owner.look('/profile/')
	await owner.press(/name="session" value="(\d+)"/.exec(sessions)?.[1])
	await owner.press('end-others')
	await phone.look('/profile/')
	await run.mails.settle()
	await owner.look('/profile/download')
	await owner.look('/profile/')
	await owner.send('/logout', { method: 'POST', body: new URLSearchParams(), headers: { Origin: run.site.origin } })
	await owner.look('/profile/')
	await owner.look('/forgotten-password/')
	await owner.press('forgotten', { email: 'nada' }, { label: 'no address' })
	await owner.press('forgotten', { email })
	await owner.look(await run.mails.link(email, '/reset-password/'))
	await owner.press('reset', { password: PASSWORD, repeat: OTHER }, { label: 'two different' })
	await owner.press('reset', { password: PASSWORD, repeat: PASSWORD })
	await logIn(owner, email)
	const again = run.visitor('person who registers again')
	await again.look('/register/')
	await again.press('register', { email, password: OTHER, repeat: OTHER })
}

async function leave(run) {
	const email = 'adieu@example.com'
	const leaver = await openAccount(run, email, 'fr')
	await logIn(leaver, email)
	await leaver.look('/profile/delete')
	await leaver.press('delete', { currentPassword: 'Nada#2040x' }, { label: 'wrong' })
	await leaver.press('delete', { currentPassword: PASSWORD })
	await logIn(leaver, email)
}

/** Covers the accounts: registering, logging in and out, forgetting and changing the password, downloading, leaving. */
export async function accounts(run) {
	await registerBadly(run)
	await lifeOfAnAccount(run)
	await leave(run)
}
