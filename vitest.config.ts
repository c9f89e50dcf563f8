import { defineConfig } from 'vitest/config'

const ACCOUNT_DOORS = 'src/server/auth/**/*.test.ts'

/**
 * What accounts do is shown on both engines. The files share what they import: each loads the whole of
 * the accounts, and they keep nothing there.
 */
function accountsOn(accountsEngine: 'pglite' | 'postgres') {
  return {
    test: {
      name: `accounts-on-${accountsEngine}`,
      include: [ACCOUNT_DOORS],
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
          exclude: [ACCOUNT_DOORS, '**/node_modules/**'],
          include: [
            'src/**/*.test.ts',
            'bench/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/*.test.ts',
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
          include: ['tests/wire/**/*.test.ts'],
          globalSetup: ['tests/prepare-database.ts', 'tests/prepare-postgres.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/prepare-database.ts', 'tests/journeys/unpack-browser.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
