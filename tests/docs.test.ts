import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { renderSettingsPage } from '../scripts/docs-settings.ts'

const root = join(import.meta.dirname, '..')

test('docs/settings.md is what `npm run docs:settings` writes', () => {
  expect(read('docs/settings.md')).toBe(renderSettingsPage())
})

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}
