import { expect, test } from 'vitest'
import { describeImportFailure } from './describe-import-failure.ts'

const LOST = new TypeError('Failed to fetch')
const REJECTED = Object.assign(new Error('The disk is full'), {
  name: 'PostgrestError',
  code: '53100',
})

const describe = (cause: unknown, isRolledBack: boolean, isCanceled = false) =>
  describeImportFailure({ cause, isRolledBack }, isCanceled)

test('says what is stored of a failed import, and no more than is known', () => {
  expect(describe(REJECTED, true).text).toBe('The disk is full')
  expect(describe(REJECTED, false).text).toBe(
    'The disk is full Part of it may have been saved. You can undo it in the list below.',
  )
  expect(describe(LOST, true).text).toBe('We couldn’t reach the server. Nothing was saved.')
  expect(describe(LOST, false).text).toBe(
    'We couldn’t reach the server. Part of it may have been saved. You can undo it in the list below.',
  )
})

test('says what is stored of a canceled import', () => {
  expect(describe(LOST, true, true)).toMatchObject({
    kind: 'success',
    text: 'Nothing was saved.',
  })
  expect(describe(LOST, false, true)).toMatchObject({ kind: 'failure' })
})
