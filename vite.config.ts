import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

type Graph = {
  readonly getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null
}

/** A route's file, and the browser's entry: every page's, as the root is. */
const ROUTE = /\/src\/web\/(?:routes\/([\w-]+)|root|entry\.client)\.tsx(?:\?|$)/
const STYLE = /\.css(?:\?|$)/
/** All icons are imported through one list, which says nothing about who uses which. */
const ICON = /\/lucide-react\/dist\/esm\/icons\//

/** A module of more pages than this is in a file of its own, or in `many`. */
const MAX_PAGES = 6

/**
 * Bundles what the root route and the browser's entry import into one file, since every page with
 * scripts needs it; what many pages need into another; and what else the home page and a stock's page
 * need: otherwise each is some fifty files, each with its own request. A group takes what its modules
 * import too, so what both of these pages need goes before what one of them needs.
 */
const GROUPS = [
  bundle('every', (pages) => pages.has('root')),
  { name: 'many', minShareCount: 8 },
  bundle('home-and-stock', (pages) => pages.has('home') && pages.has('stock')),
  bundle('home-parts', (pages) => pages.has('home') && pages.size <= MAX_PAGES),
  bundle('stock-parts', (pages) => pages.has('stock') && pages.size <= MAX_PAGES),
].map((group, index, { length }) => ({ ...group, priority: length - index }))

/** A file of the modules whose pages a test chooses. */
function bundle(name: string, test: (pages: ReadonlySet<string>) => boolean) {
  const choose = (id: string, graph: Graph) => {
    // React Router links the styles of a route's own file.
    if (ROUTE.test(id) || STYLE.test(id)) return null
    return test(findPages(id, graph)) ? name : null
  }
  return { name: choose, debugName: name }
}

/** What each module's pages are, for all groups; a process builds the pages once. */
const pagesByModule = new Map<string, ReadonlySet<string>>()

/** The routes that import a module, directly or not; `root` is every page's. */
function findPages(id: string, graph: Graph): ReadonlySet<string> {
  const known = pagesByModule.get(id)
  if (known !== undefined) return known
  const pages = new Set<string>()
  const seen = new Set<string>()
  const visit = (one: string) => {
    if (seen.has(one)) return
    seen.add(one)
    const route = ROUTE.exec(one)
    if (route !== null) pages.add(route[1] ?? 'root')
    else if (!ICON.test(one)) graph.getModuleInfo(one)?.importers.forEach(visit)
  }
  visit(id)
  pagesByModule.set(id, pages)
  return pages
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
