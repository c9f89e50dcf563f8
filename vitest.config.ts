import { globSync, readFileSync } from 'node:fs'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { WAIT } from './tests/wait-limits.ts'

/**
 * Long proofs: many rounds, processes of their own, whole journeys through a browser. `npm test` leaves
 * them out (projects without the prefix), `npm run prove` runs them and nothing else (projects with it).
 */
const PROOFS = '**/*.prove.test.ts'
const ACCOUNTS = 'src/server/auth/**/*.test.ts'
const DATABASES = [
  'src/database/**/*.test.ts',
  'bench/**/*.test.ts',
  'scripts/**/*.test.ts',
  'tests/*.test.ts',
  'tests/receipts/**/*.test.ts',
]
const WIRE = ['tests/wire/**/*.test.ts', 'tests/cli/**/*.test.ts']
const JOURNEYS = 'tests/journeys/**/*.test.ts'

/** What is said of the store in general holds on PostgreSQL too: every file that names `ENGINES`. */
const ON_BOTH_ENGINES = globSync(['src/**/*.test.ts', 'tests/**/*.test.ts'], {
  cwd: import.meta.dirname,
}).filter((file) => /ENGINES\b/.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')))

const POSTGRES = { globalSetup: 'tests/prepare-postgres.ts' }
const BROWSER = { globalSetup: 'tests/journeys/unpack-browser.ts' }

function project(
  name: string,
  include: string | readonly string[],
  settings: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration {
  const isProof = name.startsWith('prove-')
  return {
    test: {
      name,
      include: [include].flat(),
      exclude: isProof ? [] : [PROOFS],
      // A process for each of some 700 files costs more than what most of them do.
      isolate: false,
      // Far above what a test takes, so that a busy machine fails nothing.
      testTimeout: isProof ? 300_000 : 120_000,
      hookTimeout: isProof ? 300_000 : 120_000,
      expect: { poll: WAIT },
      ...settings,
    },
  }
}

/** The proofs among some files. */
const proofsOf = (files: string | readonly string[]) =>
  [files].flat().map((file) => file.replace('*.test.ts', '*.prove.test.ts'))

export default defineConfig({
  test: {
    maxWorkers: 2,
    teardownTimeout: WAIT.timeout,
    globalSetup: 'tests/prepare-database.ts',
    projects: [
      project('unit', 'src/**/*.test.ts', { exclude: [ACCOUNTS, 'src/database/**', PROOFS] }),
      project('databases', DATABASES),
      project('accounts', ACCOUNTS),
      project('wire', WIRE),
      project('journeys', JOURNEYS, BROWSER),
      project('prove-units', proofsOf(['src/**/*.test.ts', ...DATABASES]), POSTGRES),
      project('prove-postgres', [ACCOUNTS, ...ON_BOTH_ENGINES], {
        ...POSTGRES,
        provide: { engine: 'postgres' },
      }),
      project('prove-wire', proofsOf(WIRE), POSTGRES),
      // A browser on a busy machine sometimes loses a click or a wait: one more try, and the log says so.
      project('prove-journeys', proofsOf(JOURNEYS), { ...BROWSER, retry: 1 }),
    ],
  },
})
