import type { ActionFunctionArgs } from '@remix-run/node'
import { refuseToShow, replyToNotification } from './notifications.server.ts'

export const loader = () => refuseToShow()

/** Where Stripe tells how a payment went (contract §10): its signature is the key. */
export const action = (args: ActionFunctionArgs) => replyToNotification(args, 'stripe')
