import { expect, test } from 'vitest'
import { readSidebar, writeSidebar } from './sidebar-cookie.ts'

test.each([
  [null, true],
  ['', true],
  ['sidebar=open', true],
  ['theme=dark; sidebar=closed', false],
  ['sidebar=closed; theme=dark', false],
  ['sidebar=closedly', true],
  ['my-sidebar=closed', true],
])('reads %j as open: %j', (header, isOpen) => {
  expect(readSidebar(header)).toBe(isOpen)
})

test('is stored for seven days, for this site only', () => {
  expect(writeSidebar(false, true)).toBe(
    'sidebar=closed; Path=/; Max-Age=604800; SameSite=Lax; Secure',
  )
  expect(readSidebar(writeSidebar(false, false))).toBe(false)
  expect(readSidebar(writeSidebar(true, false))).toBe(true)
})
