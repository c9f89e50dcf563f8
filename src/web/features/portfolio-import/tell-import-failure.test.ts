import { expect, test } from 'vitest'
import { tellImportFailure } from './tell-import-failure.ts'

const LOST = new TypeError('Failed to fetch')
const REFUSED = Object.assign(new Error('The disk is full'), {
  name: 'PostgrestError',
  code: '53100',
})

const tell = (cause: unknown, isTakenBack: boolean, isCancelled = false) =>
  tellImportFailure({ cause, isTakenBack }, isCancelled)

test('says what is kept of an import that failed, and never more than is known', () => {
  expect(tell(REFUSED, true).text).toBe('The disk is full')
  expect(tell(REFUSED, false).text).toBe(
    'The disk is full A part of it may be kept: undo it in the list below.',
  )
  expect(tell(LOST, true).text).toBe(
    'The server could not be reached, or its answer was lost. Nothing of the file is kept.',
  )
  expect(tell(LOST, false).text).toBe(
    'The server could not be reached, or its answer was lost. A part of it may be kept: undo it in the list below.',
  )
})

test('says what is kept of an import that was cancelled', () => {
  expect(tell(LOST, true, true)).toMatchObject({ kind: 'success', text: 'Nothing of it is kept.' })
  expect(tell(LOST, false, true)).toMatchObject({ kind: 'failure' })
})
