import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { replyToLogOut } from './profile/profile.server.ts'

/** Redirects to the home page, because only a POST logs out (decision 13). */
export const loader = () => redirect('/')

export const action = ({ request }: ActionFunctionArgs) => replyToLogOut(request)
