import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { build } from 'vite'
import { compressAssets } from './scripts/compress-assets.ts'

export default {
  appDirectory: join(import.meta.dirname, 'src/web'),
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // A route's loader in a file of its own is one more request, and all of them are small.
  splitRouteModules: false,
  buildEnd: async ({ reactRouterConfig }) => {
    const folder = join(reactRouterConfig.buildDirectory, 'client')
    await buildServiceWorker(folder)
    compressAssets(folder)
  },
} satisfies Config

/** One file at the top, since a service worker answers for addresses below its own. */
async function buildServiceWorker(outDir: string): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'src/web/service-worker.ts'),
        output: { entryFileNames: '[name].js' },
      },
    },
  })
}
