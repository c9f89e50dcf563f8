import { expect, test } from 'vitest'
import { listOldBuilds, markCopy } from './stored-pages.ts'

test('the caches of the two newest builds stay, and those of earlier ones go', () => {
  const names = ['files a', 'pages a 1', 'files b', 'pages b 1', 'files c', 'pages c 1']
  expect([...listOldBuilds(names)]).toEqual(['a'])
  expect([...listOldBuilds(names.slice(0, 4))]).toEqual([])
  expect([...listOldBuilds([])]).toEqual([])
})

test('a stored page says when it was stored', () => {
  expect(markCopy('<!DOCTYPE html><html lang="en"><p><html></p>', '2026-11-24T20:12:00Z')).toBe(
    '<!DOCTYPE html><html data-stored-at="2026-11-24T20:12:00Z" lang="en"><p><html></p>',
  )
})
