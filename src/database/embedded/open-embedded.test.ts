import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyPreparedFolder } from '../engines.fixture.ts'
import { openEmbedded } from './open-embedded.ts'

const folder = copyPreparedFolder()
let engine: Awaited<ReturnType<typeof openEmbedded>>

beforeAll(async () => {
  engine = await openEmbedded(join(folder, 'database'))
})

afterAll(async () => {
  await engine.close()
  rmSync(folder, { recursive: true })
})

test('several statements run as one query, which returns the result of the last', async () => {
  const { rows } = await engine.query("set timezone = 'UTC'; select 1 as one; select 2 as two")
  expect(rows).toEqual([{ two: 2 }])
})
