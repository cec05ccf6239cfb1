import { index, type RouteConfig, route } from '@remix-run/route-config'

/** The URL contract (spec §2): a path on the left, the module that answers it on the right. */
export default [
	index('routes/home.tsx'),
	route('fleet', 'routes/fleet-overview.tsx'),
	route('fleet/:tipo', 'routes/fleet-page.tsx'),
	route('budgetRequest', 'routes/quote-request.tsx', { id: 'budgetRequest' }),
	route('budget', 'routes/quote-request.tsx', { id: 'budget' }),
	route('search-page', 'routes/search-page.tsx'),
	route('places', 'routes/places.ts'),
	route('register', 'routes/register.tsx'),
	route('activate', 'routes/activate.tsx'),
	route('login', 'routes/login.tsx'),
	route('logout', 'routes/logout.ts'),
	route('forgotten-password', 'routes/forgotten-password.tsx'),
	route('reset-password', 'routes/reset-password.tsx'),
	route('profile', 'routes/profile.tsx'),
	route('profile/password', 'routes/profile-password.tsx'),
	route('profile/sessions', 'routes/profile-sessions.ts'),
	route('profile/download', 'routes/profile-download.ts'),
	route('profile/delete', 'routes/profile-delete.tsx'),
	route('legal/:page', 'routes/legal-page.tsx'),
	route('cookie-consent', 'routes/cookie-consent.ts'),
	route('errores/:tipoError', 'routes/error-page.tsx'),
	route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
