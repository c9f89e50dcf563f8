import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('stocks/:ticker', 'routes/stock.tsx'),
  route('status', 'routes/status.tsx'),
  route('developers', 'routes/developers.tsx'),
  route('auth', 'routes/auth.tsx'),
  route('auth/recover', 'routes/auth-recover.tsx'),
  route('auth/confirm', 'routes/auth-confirm.tsx'),
  layout('routes/app.tsx', [
    route('dashboard', 'routes/dashboard.tsx'),
    route('settings', 'routes/settings.tsx'),
  ]),
  route('theme', 'routes/theme.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
