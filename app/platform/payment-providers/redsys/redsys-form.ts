import type { Language } from '#app/platform/i18n/languages.ts'
import type { OnlineWay } from '../online-ways.ts'
import type { OnlinePayment, ProviderForm } from '../provider.ts'
import type { RedsysSettings } from './redsys-settings.ts'
import { redsysParameters, redsysSignature } from './redsys-signature.ts'

/** Numeric code of ISO 4217, which Redsys requires. */
export const EURO = '978'
const AUTHORISATION = '0'

const languages: Record<Language, string> = { es: '001', en: '002', cat: '003', fr: '004', de: '005', it: '007' }
const payMethods: Record<OnlineWay, string> = { card: 'C', bizum: 'z' }

/** Builds the form with which a browser goes to the bank's page. */
export function redsysForm(settings: RedsysSettings, payment: OnlinePayment): ProviderForm {
	const { signature: version, merchant, terminal, url } = settings
	const parameters = redsysParameters(version, {
		DS_MERCHANT_AMOUNT: String(payment.cents),
		DS_MERCHANT_CURRENCY: EURO,
		DS_MERCHANT_ORDER: payment.order,
		DS_MERCHANT_MERCHANTCODE: merchant,
		DS_MERCHANT_TERMINAL: String(terminal),
		DS_MERCHANT_TRANSACTIONTYPE: AUTHORISATION,
		DS_MERCHANT_PAYMETHODS: payMethods[payment.way],
		DS_MERCHANT_CONSUMERLANGUAGE: languages[payment.language],
		DS_MERCHANT_PRODUCTDESCRIPTION: payment.code,
		DS_MERCHANT_MERCHANTURL: payment.tellAt,
		DS_MERCHANT_URLOK: payment.backPaid,
		DS_MERCHANT_URLKO: payment.backUnpaid,
	})
	return {
		url,
		fields: {
			Ds_SignatureVersion: version,
			Ds_MerchantParameters: parameters,
			Ds_Signature: redsysSignature(settings, payment.order, parameters),
		},
	}
}
