import { defineConfig } from 'vitest/config'

const ACCOUNT_ENDPOINTS = 'src/server/auth/**/*.test.ts'
const DATABASES = 'src/database/**/*.test.ts'

/**
 * What accounts do is shown on both engines. The files share what they import: each loads the whole of
 * the accounts, and they keep nothing there.
 */
function accountsOn(accountsEngine: 'pglite' | 'postgres') {
  return {
    test: {
      name: `accounts-on-${accountsEngine}`,
      include: [ACCOUNT_ENDPOINTS],
      globalSetup: ['tests/prepare-database.ts', 'tests/prepare-postgres.ts'],
      provide: { accountsEngine },
      isolate: false,
      testTimeout: 20_000,
    },
  }
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts'],
          exclude: [ACCOUNT_ENDPOINTS, DATABASES],
          globalSetup: ['tests/prepare-database.ts', 'tests/prepare-postgres.ts'],
          // A process for each of some 400 files costs more than what most of them do.
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'databases',
          include: [
            DATABASES,
            'bench/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/*.test.ts',
            'tests/receipts/**/*.test.ts',
          ],
          globalSetup: ['tests/prepare-database.ts', 'tests/prepare-postgres.ts'],
          testTimeout: 20_000,
        },
      },
      accountsOn('pglite'),
      accountsOn('postgres'),
      {
        test: {
          name: 'wire',
          include: ['tests/wire/**/*.test.ts', 'tests/cli/**/*.test.ts'],
          globalSetup: ['tests/prepare-database.ts', 'tests/prepare-postgres.ts'],
          // Each would load the whole product anew.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/prepare-database.ts', 'tests/journeys/unpack-browser.ts'],
          isolate: false,
          // A browser on a busy machine may miss a beat; what fails twice is broken.
          retry: 1,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
