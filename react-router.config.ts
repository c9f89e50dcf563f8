import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { compressAssets } from './scripts/compress-assets.ts'

export default {
  appDirectory: join(import.meta.dirname, 'src/web'),
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // A route's loader in a file of its own is one more request, and all of them are small.
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) =>
    compressAssets(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
