import { MIN_SECRET } from './generated-secret.server.ts'

type Environment = Record<string, string | undefined>

/** Sender without its name, which ONCE's form takes too: `Company <web@company.example>`. */
const bareAddress = (sender: string) => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender

/** Writes the mail server of ONCE's form as an address; undefined where none is set. */
function mailServer({ SMTP_ADDRESS, SMTP_PORT, SMTP_USERNAME, SMTP_PASSWORD }: Environment) {
	if (!SMTP_ADDRESS) return undefined
	const scheme = SMTP_PORT === '465' ? 'smtps' : 'smtp'
	const [user, password] = [SMTP_USERNAME ?? '', SMTP_PASSWORD ?? ''].map(encodeURIComponent)
	const login = user ? `${user}:${password}@` : ''
	return `${scheme}://${login}${SMTP_ADDRESS}${SMTP_PORT ? `:${SMTP_PORT}` : ''}`
}

/**
 * Adds our settings from the variables of 37signals' ONCE, which runs the image (running §4). Ours win where both are
 * set. ONCE gives every container `SECRET_KEY_BASE`; without it the others belong to another program.
 * @returns the environment with our names
 */
export function withOnce(environment: Environment): Environment {
	const { SECRET_KEY_BASE, MAILER_FROM_ADDRESS } = environment
	if (!SECRET_KEY_BASE) return environment
	const given = {
		APP_SECRET: SECRET_KEY_BASE.length < MIN_SECRET ? undefined : SECRET_KEY_BASE,
		SMTP_URL: mailServer(environment),
		MAIL_FROM: bareAddress(MAILER_FROM_ADDRESS ?? ''),
	}
	const missing = Object.entries(given).filter(([name]) => !environment[name])
	return { ...environment, ...Object.fromEntries(missing) }
}
