import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import routes from '../../web/routes.ts'
import { namePageRoute } from './page-route.ts'

/** The routes of the pages, in the form that the build gives them. */
const build = { routes: Object.fromEntries([['root', { id: 'root', path: '' }], ...list(routes)]) }

function list(entries: readonly RouteConfigEntry[], parentId = 'root'): [string, object][] {
  return entries.flatMap(({ id, file, path, index, children = [] }) => [
    [id ?? file, { id: id ?? file, parentId, path, index }] satisfies [string, object],
    ...list(children, id ?? file),
  ])
}

const rows = [
  ['/', '/'],
  ['/_root.data', '/'],
  ['/_.data', '/'],
  ['/stocks/AAPL', '/stocks/:ticker'],
  ['/stocks/AAPL.data', '/stocks/:ticker'],
  ['/stocks', '/stocks'],
  ['/stocks/a-z/b', '/stocks/a-z/:letter?'],
  ['/r/abc', '/r/:id'],
  ['/notifications/digests', '/notifications/digests'],
  ['/learn/rsi', '/*'],
  ['/no/such/page', '/*'],
  ['/assets/root-1a2b.js', '/assets/*'],
] as const

test.each(rows)('%s is counted as %s', (path, name) => {
  // Modules take no part in naming a route.
  expect(namePageRoute(build as unknown as ServerBuild, path)).toBe(name)
})

test('pages of the development server share one name', () => {
  expect(namePageRoute(() => build, '/stocks/AAPL')).toBe('/*')
})
