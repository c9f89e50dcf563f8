import { expect, test } from 'vitest'
import { readTheme, writeTheme } from './theme-cookie.ts'

test('a chosen theme is read back from the cookie it was written to', () => {
  const cookie = writeTheme('dark', false).split(';')[0] ?? ''
  expect(readTheme(`a=1; ${cookie}; b=2`)).toBe('dark')
})

test.each([null, '', 'theme=', 'theme=blue', 'mytheme=dark', 'theme=darkest'])(
  'without a known theme in %j the system decides',
  (header) => {
    expect(readTheme(header)).toBeNull()
  },
)

test('the cookie is marked Secure on an https site only', () => {
  expect(writeTheme('light', true)).toContain('; Secure')
  expect(writeTheme('light', false)).not.toContain('Secure')
})
