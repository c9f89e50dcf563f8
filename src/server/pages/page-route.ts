import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

const CATCH_ALL = '/*'

/**
 * The name of the page route that answers a path, such as `/stocks/:ticker`; built files and pages
 * without a route of their own share names that contain `*`.
 * @param build a function in development, where routes change: its pages have one name
 * @param path also of a page's data, such as `/stocks/AAPL.data`
 */
export function namePageRoute(
  build: { readonly routes: Routes } | (() => unknown),
  path: string,
): string {
  if (path.startsWith('/assets/')) return '/assets/*'
  if (typeof build === 'function') return CATCH_ALL
  const page = path.replace(/(^\/_root|\/_|)\.data$/, '') || '/'
  const matches = matchRoutes(listChildren(build.routes), page) ?? []
  const parts = matches.flatMap(({ route }) => route.path ?? []).filter((part) => part !== '')
  return `/${parts.join('/')}`
}

const treeByRoutes = new WeakMap<Routes, RouteObject[]>()

/** React Router's routes as a tree; the build lists them by id. */
function listChildren(routes: Routes): RouteObject[] {
  const known = treeByRoutes.get(routes)
  if (known !== undefined) return known
  const under = (parent: string | undefined): RouteObject[] =>
    Object.values(routes).flatMap<RouteObject>((route) => {
      if (route === undefined || route.parentId !== parent) return []
      const { id, path = '' } = route
      return route.index === true ? { id, path, index: true } : { id, path, children: under(id) }
    })
  const tree = under(undefined)
  treeByRoutes.set(routes, tree)
  return tree
}
