import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('stocks/:ticker', 'routes/stock.tsx'),
  route('status', 'routes/status.tsx'),
  route('developers', 'routes/developers.tsx'),
  route('theme', 'routes/theme.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
