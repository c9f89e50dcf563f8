import { readBuildManifest } from '../build-manifest.ts'

/** Where the signed-in pages begin, and what they call. */
const PARENTS: ReadonlySet<unknown> = new Set(['routes/app', 'routes/app-content'])
const ENDPOINTS: ReadonlySet<string> = new Set(['routes/preferences', 'routes/webhook'])

/**
 * Preloads the files of every signed-in page. The router reloads a page when it can't load a file, which
 * without a connection would leave nothing of it.
 */
export function preloadPages(): void {
  for (const href of listPageFiles()) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    link.fetchPriority = 'low'
    document.head.append(link)
  }
}

/** Paths of the files of every signed-in page; without the router's list, files load when needed. */
export function listPageFiles(): ReadonlySet<string> {
  const manifest = readBuildManifest()
  const files = new Set<string>()
  for (const [id, route] of Object.entries(manifest?.routes ?? {})) {
    if (!PARENTS.has(route['parentId']) && !ENDPOINTS.has(id)) continue
    const { module, clientLoaderModule, clientActionModule, imports } = route
    for (const file of [module, clientLoaderModule, clientActionModule, imports].flat()) {
      if (typeof file === 'string') files.add(file)
    }
  }
  return files
}
