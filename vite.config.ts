import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

type Graph = {
  readonly getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null
}

const ROOT = /\/src\/web\/(?:root|entry\.client)\.tsx(?:\?|$)/
const STYLE = /\.css(?:\?|$)/
/** All icons are imported through one list, which says nothing about who uses which. */
const ICON = /\/lucide-react\/dist\/esm\/icons\//

/**
 * Bundles what the root route and the browser's entry import into one file, since every page with
 * scripts needs it, and what many pages need into another: otherwise it is some fifty files, each
 * with its own request.
 */
const GROUPS = [
  { name: nameIfOnEveryPage, debugName: 'every', priority: 2 },
  { name: 'many', minShareCount: 8, priority: 1 },
]

function nameIfOnEveryPage(id: string, graph: Graph): string | null {
  // React Router links the styles of a route's own file.
  if (ROOT.test(id) || STYLE.test(id)) return null
  const seen = new Set<string>()
  const isFromRoot = (one: string): boolean => {
    if (ROOT.test(one)) return true
    if (seen.has(one) || ICON.test(one)) return false
    seen.add(one)
    return graph.getModuleInfo(one)?.importers.some(isFromRoot) ?? false
  }
  return isFromRoot(id) ? 'every' : null
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: GROUPS } },
        },
      },
    },
  },
  build: { assetsInlineLimit: 0 },
})
