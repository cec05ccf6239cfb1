import { onTestFinished } from 'vitest'
import { type Mood, openSmtpServer, type SmtpDouble } from './smtp-server.ts'

export type { Mood, SmtpDouble }

/** Starts a real SMTP server on loopback that is closed when the test has ended. */
export async function startSmtpDouble(...how: Parameters<typeof openSmtpServer>): Promise<SmtpDouble> {
	const double = await openSmtpServer(...how)
	onTestFinished(double.close)
	return double
}
