import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { replyToLogOut } from './profile/profile.server.ts'

/** Nothing to see: leaving is a form that posts (decision 13). */
export const loader = () => redirect('/')

export const action = ({ request }: ActionFunctionArgs) => replyToLogOut(request)
