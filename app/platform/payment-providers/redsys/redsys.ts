import type { ProviderKind } from '../provider.ts'
import { redsysForm } from './redsys-form.ts'
import { readRedsysNotification } from './redsys-notification.ts'
import { type RedsysSettings, redsysEnvironment, redsysFaults, redsysSettings } from './redsys-settings.ts'

/** Redsys, through which Spanish banks accept cards and Bizum: a signed form leads to the bank's page. */
export const redsys: ProviderKind<typeof redsysEnvironment, RedsysSettings> = {
	environment: redsysEnvironment,
	needed: ['REDSYS_MERCHANT', 'REDSYS_TERMINAL', 'REDSYS_KEY'],
	faults: redsysFaults,
	settings: redsysSettings,
	ways: ({ ways }) => ways,
	origin: ({ url }) => new URL(url).origin,
	leads: 'form',
	form: redsysForm,
	readNotification: (settings, { body }) => readRedsysNotification(settings, body.toString('utf8')),
}
