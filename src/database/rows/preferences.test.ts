import { describe, expect, test } from 'vitest'
import { ENGINES, useEngine } from '../engines.fixture.ts'
import { addUser } from './people.fixture.ts'
import { loadPreferences, mergePreferences } from './preferences.ts'

describe.each(ENGINES)('preferences on %s', (engine) => {
  const running = useEngine(engine)
  const db = () => running().database.db

  test('are null before the first choice', async () => {
    expect(await loadPreferences(db(), await addUser(db(), {}))).toBeNull()
  })

  test('a change affects neither other choices nor other users', async () => {
    const [ada, bob] = [await addUser(db(), {}), await addUser(db(), {})]
    await mergePreferences(db(), ada, { theme: 'dark', isCompact: true })
    await mergePreferences(db(), bob, { theme: 'light' })
    await mergePreferences(db(), ada, { isCompact: false, timeZone: null })
    expect(await loadPreferences(db(), ada)).toEqual({
      theme: 'dark',
      isCompact: false,
      timeZone: null,
    })
    expect(await loadPreferences(db(), bob)).toEqual({ theme: 'light' })
  })

  test('two concurrent changes are both stored', async () => {
    const ada = await addUser(db(), {})
    await Promise.all([
      mergePreferences(db(), ada, { theme: 'dark' }),
      mergePreferences(db(), ada, { isCompact: true }),
    ])
    expect(await loadPreferences(db(), ada)).toEqual({ theme: 'dark', isCompact: true })
  })
})
