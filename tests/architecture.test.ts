import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Neutral code: everyone may import it, and it imports nothing of ours. */
const PLATFORM = /^src\/platform\//

/** Who may import whom, first match wins. `self` is the folder named in the pattern. */
const MAY_IMPORT: readonly { readonly from: RegExp; readonly to: readonly RegExp[] }[] = [
  { from: /^src\/domain\/market\//, to: [/^src\/domain\/market\//] },
  { from: /^src\/domain\/indicators\//, to: [/^src\/domain\/(market|indicators)\//] },
  {
    from: /^src\/domain\/signals\//,
    to: [/^src\/domain\/(market|indicators|signals)\//],
  },
  { from: /^src\/domain\/search\//, to: [/^src\/domain\/(market|search)\//] },
  { from: /^src\/domain\//, to: [/^src\/domain\//] },
  { from: /^src\/use-cases\/ports\//, to: [/^src\/domain\//, /^src\/use-cases\/ports\//] },
  { from: /^src\/use-cases\//, to: [/^src\/(domain|use-cases|database)\//] },
  { from: /^src\/server\/rest\//, to: [/^src\/(server|use-cases|domain|database)\//] },
  { from: /^src\/server\//, to: [/^src\/(server|use-cases|domain)\//] },
  { from: /^src\/web\//, to: [/^src\/(web|domain)\//, /^content\//, /^src\/use-cases\//] },
  { from: /^content\//, to: [] },
  { from: PLATFORM, to: [] },
  // Settings are built from the provider catalogue's declarations.
  {
    from: /^src\/config\//,
    to: [
      /^src\/(config\/|compose\/provider-|domain\/(accounts\/|market\/listings\/|search\/edit-distance))/,
      /^src\/adapters\/(market-data\/(providers\/)?rss\/|identity-providers\/settings|language-models\/settings)/,
      /ports/,
    ],
  },
  { from: /^src\/database\//, to: [/^src\/(database|domain)\//] },
  // What the package publishes for other people's code.
  { from: /^src\/engine\.ts/, to: [/^src\/domain\//] },
  { from: /^src\/(main\.ts|compose\/|cli\/)/, to: [/./] },
]

/** Where adapters meet ports; settings read provider declarations. */
const COMPOSITION = /^src\/(main\.ts|config\/|compose\/|cli\/)/

const files = listSources('src').concat(listSources('content'))
const importsByFile = new Map(files.map((file) => [file, readImports(file)]))

test('the walk sees the source', () => {
  expect(files).toContain('src/main.ts')
  expect(importsByFile.get('src/main.ts')?.map(({ path }) => path)).toContain(
    'src/config/config.ts',
  )
})

test('every import follows the table', () => {
  expect(findForbiddenImports()).toEqual([])
})

test('an adapter imports domain, ports, platform and its own folder, never another adapter', () => {
  const offenders = everyImport().filter(({ file, path }) => {
    const adapter = /^src\/adapters\/[^/]+\//.exec(file)?.[0]
    if (adapter === undefined || PLATFORM.test(path)) return false
    return !/^src\/(domain|use-cases\/ports)\//.test(path) && !path.startsWith(adapter)
  })
  expect(offenders).toEqual([])
})

test('within market data, no provider imports another', () => {
  const providerOf = (path: string) =>
    /^src\/adapters\/market-data\/providers\/([^/]+)\//.exec(path)?.[1]
  const offenders = everyImport().filter(({ file, path }) => {
    const [own, other] = [providerOf(file), providerOf(path)]
    return own !== undefined && other !== undefined && own !== other
  })
  expect(offenders).toEqual([])
  expect(new Set(files.flatMap((file) => providerOf(file) ?? [])).size).toBeGreaterThan(5)
})

test('within market data, http/ imports neither other part, and failover/ no provider', () => {
  const partOf = (path: string) => /^src\/adapters\/market-data\/([^/]+)\//.exec(path)?.[1]
  const parts = new Set(files.flatMap((file) => partOf(file) ?? []))
  expect([...parts].toSorted()).toEqual(['failover', 'http', 'providers'])
  const upward = everyImport().filter(({ file, path }) => {
    const [from, to] = [partOf(file), partOf(path)]
    if (to === undefined) return false
    return (from === 'http' && to !== 'http') || (from === 'failover' && to === 'providers')
  })
  expect(upward).toEqual([])
})

test('only main.ts and src/compose import adapters from outside', () => {
  const offenders = everyImport().filter(
    ({ file, path }) =>
      path.startsWith('src/adapters/') &&
      !file.startsWith('src/adapters/') &&
      !COMPOSITION.test(file),
  )
  expect(offenders).toEqual([])
})

test('only tests import fixtures', () => {
  expect(everyImport().filter(({ path }) => path.includes('.fixture.'))).toEqual([])
})

test('no feature of the web imports another', () => {
  const featureOf = (path: string) => /^src\/web\/features\/([^/]+)\//.exec(path)?.[1]
  const offenders = everyImport().filter(({ file, path }) => {
    const [own, other] = [featureOf(file), featureOf(path)]
    return other !== undefined && own !== undefined && own !== other
  })
  const upward = everyImport().filter(
    ({ file, path }) => file.startsWith('src/web/ui/') && path.startsWith('src/web/features/'),
  )
  expect([...offenders, ...upward]).toEqual([])
})

test('the web imports use cases only as types, or in a loader', () => {
  const offenders = everyImport().filter(
    ({ file, path, isType }) =>
      file.startsWith('src/web/') && path.startsWith('src/use-cases/') && !isType,
  )
  expect(offenders).toEqual([])
})

test('no file is part of an import cycle', () => {
  expect(findCycles()).toEqual([])
})

test('only config.ts reads the environment', () => {
  // SSR is a constant of the build: which of the two it is.
  const reading = /process\.env|import\.meta\.env(?!\.SSR\b)/
  const readers = files.filter((file) => reading.test(read(file)))
  expect(readers).toEqual(['src/config/config.ts'])
})

test('the domain has no clock, chance, network or files', () => {
  const forbidden =
    /Date\.now|new Date\(\)|performance\.(?:now|mark|measure|timeOrigin)|Math\.random|\bcrypto\.\w|\bfetch\(|from 'node:|setTimeout|process\./
  const offenders = files.filter(
    (file) => file.startsWith('src/domain/') && forbidden.test(read(file)),
  )
  expect(offenders).toEqual([])
})

test('what draws pictures is loaded with the first picture, not at startup', () => {
  const eager = files.filter((file) => /from '(?:satori|@resvg\/resvg-js)'/.test(read(file)))
  expect(eager).toEqual([])
})

test('no folder or file has a meaningless name', () => {
  const vague = /(^|\/)(utils?|helpers?|misc|common|lib|types|constants)(\/|\.tsx?$)/
  expect(files.filter((file) => vague.test(file))).toEqual([])
})

type FoundImport = { readonly file: string; readonly path: string; readonly isType: boolean }

function everyImport(): FoundImport[] {
  return [...importsByFile].flatMap(([file, imports]) =>
    imports.map((found) => ({ file, ...found })),
  )
}

function findForbiddenImports(): FoundImport[] {
  return everyImport().filter(({ file, path }) => {
    if (file.startsWith('src/adapters/')) return false
    const rule = MAY_IMPORT.find(({ from }) => from.test(file))
    if (rule === undefined) return true
    const mayImport = PLATFORM.test(file) ? rule.to : [...rule.to, PLATFORM]
    return !mayImport.some((allowed) => allowed.test(path))
  })
}

function findCycles(): string[][] {
  const cycles: string[][] = []
  const state = new Map<string, 'open' | 'done'>()
  const visit = (file: string, trail: readonly string[]) => {
    if (state.get(file) === 'done') return
    if (state.get(file) === 'open') {
      cycles.push([...trail.slice(trail.indexOf(file)), file])
      return
    }
    state.set(file, 'open')
    for (const { path } of importsByFile.get(file) ?? []) visit(path, [...trail, file])
    state.set(file, 'done')
  }
  for (const file of files) visit(file, [])
  return cycles
}

function readImports(file: string): { path: string; isType: boolean }[] {
  const statements = read(file).matchAll(
    /^(?:import|export)\s+(type\s+)?(?:[^'"]*?\sfrom\s+)?['"](\.[^'"]+)['"]/gm,
  )
  return [...statements]
    .filter(([, , target]) => !target?.includes('/+types/') && /\.tsx?$/.test(target ?? ''))
    .map(([, typeWord, target]) => ({
      path: normalize(join(dirname(file), target ?? '')),
      isType: typeWord !== undefined,
    }))
}

function listSources(folder: string): string[] {
  return (
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      // Fixtures wire things together for tests, as tests do.
      .filter((file) => !/\.(test|fixture)\./.test(file))
      .toSorted()
  )
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}
