import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
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
      {
        // What accounts do is shown on both engines; the unit project has it on the embedded one.
        test: {
          name: 'accounts-on-postgres',
          include: ['src/server/auth/**/*.test.ts'],
          globalSetup: ['tests/prepare-postgres.ts'],
          provide: { accountsEngine: 'postgres' },
          testTimeout: 20_000,
        },
      },
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
