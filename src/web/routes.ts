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
    layout('routes/app-content.tsx', [
      route('dashboard', 'routes/dashboard.tsx'),
      route('stocks', 'routes/stocks.tsx'),
      route('markets', 'routes/markets.tsx'),
      route('currencies', 'routes/currencies.tsx'),
      route('global', 'routes/global.tsx'),
      route('portfolio', 'routes/portfolio.tsx'),
      route('portfolio/import', 'routes/portfolio-import.tsx'),
      route('performance', 'routes/performance.tsx'),
      route('analysis', 'routes/analysis.tsx'),
      route('settings', 'routes/settings.tsx'),
      route('notifications', 'routes/notifications.tsx'),
    ]),
  ]),
  route('portfolio/export.csv', 'routes/portfolio-export.ts', { id: 'portfolio-csv' }),
  route('portfolio/export.json', 'routes/portfolio-export.ts', { id: 'portfolio-json' }),
  route('performance/pasts', 'routes/performance-pasts.ts'),
  route('theme', 'routes/theme.ts'),
  route('preferences', 'routes/preferences.ts'),
  route('notifications/webhook', 'routes/webhook.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
