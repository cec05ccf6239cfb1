import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { handleLogOut } from './profile/profile.server.ts'

/** Redirects to the home page, because only a POST logs out (decision 13). */
export const loader = () => redirect('/')

export const action = ({ request }: ActionFunctionArgs) => handleLogOut(request)
