import { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  fillTables,
  makeBackup,
  makeTables,
  readEverything,
  restoreBytes,
} from './backup-contents.fixture.ts'
import {
  addTable,
  breakKey,
  breakValue,
  changeCount,
  changeLetter,
  editHeader,
  leaveOutSequence,
  leaveOutTable,
  renameColumn,
  renameSequence,
  repeatRow,
  repeatTable,
  replaceBob,
  rowOfText,
  seal,
} from './edit-backup.fixture.ts'
import { ENGINES, useOwnEngine } from '../engines.fixture.ts'
import { restoreBackup } from './restore.ts'

type Change = (lines: readonly string[]) => readonly string[]

/** An edit to the lines of a valid backup, and the operator's error message. */
const DAMAGES: readonly (readonly [name: string, change: Change, reason: string])[] = [
  ['cut at a line', (lines) => [...lines.slice(0, -3), ''], 'its end is missing'],
  ['cut within a line', (lines) => [lines.join('\n').slice(0, -20)], 'the last line has no end'],
  ['with a row twice', repeatRow, 'its checksum differs'],
  ['with a row less', (lines) => lines.toSpliced(rowOfText(lines), 1), 'its checksum differs'],
  ['with a letter changed', changeLetter, 'its checksum differs'],
  ['with other counts at its end', changeCount, '604 rows of "a_note" where its end says 7'],
  [
    'with a line after its end',
    (lines) => [...lines.slice(0, -1), '["x"]', ''],
    'it goes on after',
  ],
  ['that is empty', () => [], 'it is empty'],
  ['that is another text', () => ['<html>', ''], 'it does not begin like a backup of ours'],
  ['that is other JSON', () => ['{"version":1}', ''], 'it does not begin like a backup of ours'],
  ['with a broken line', (lines) => lines.with(rowOfText(lines), '["long'), 'it cannot be read'],
  ['with a number for a text', (lines) => lines.with(rowOfText(lines), '[1]'), 'it cannot be read'],
  ['with a table left out', leaveOutTable, '"a_note" is missing'],
  ['with a table twice', repeatTable, '"a_note" comes twice'],
  ['with an unknown table', addTable, 'there is no table "schema_migration" here'],
  ['with other columns', renameColumn, '"a_note" has other columns here'],
  ['with a sequence left out', leaveOutSequence, 'the sequence "ticket" is missing'],
  ['with an unknown sequence', renameSequence, 'there is no sequence "tacket" here'],
  ['with a row too short', (lines) => replaceBob(lines, '["2"]'), 'a row does not fit its table'],
  ['with a key that refers to nothing', breakKey, 'refuses its rows, SQLSTATE 23503'],
  ['with a value of no such type', breakValue, 'refuses its rows, SQLSTATE 22P02'],
]

const ERRORS: readonly (readonly [name: string, change: Change, error: object])[] = [
  [
    'of a newer format',
    ([header = '', ...rest]) => seal([header.replace('"version":1', '"version":2'), ...rest]),
    { kind: 'newer-backup', message: expect.stringContaining('newer version (its format is 2') },
  ],
  [
    'with an unknown migration',
    (lines) => editHeader(lines, (all) => [...all, { name: '9002_next', checksum: 'x' }]),
    {
      kind: 'newer-backup',
      message:
        'The backup was made by a newer version (it has the migration "9002_next"). Nothing was changed: restore it with that version.',
    },
  ],
  [
    'without a migration before others',
    (lines) => editHeader(lines, (all) => all.toSpliced(1, 1)),
    {
      kind: 'damaged-backup',
      message: expect.stringContaining('line 1: the migration "0002_feed_snapshot" is missing'),
    },
  ],
  [
    'with tables of a later version than it says',
    (lines) => editHeader(lines, (all) => all.slice(0, -1)),
    {
      kind: 'damaged-backup',
      message: expect.stringContaining('there is no table "Odd "name"" here'),
    },
  ],
  [
    'with another text of a migration',
    (lines) => editHeader(lines, (all) => all.map(({ name }) => ({ name, checksum: 'x' }))),
    { kind: 'changed-migration', message: expect.stringContaining('"0001_bar_series"') },
  ],
]

describe.each(ENGINES)('a restore into %s', (engine) => {
  const running = useOwnEngine(engine)
  const db = () => running().database.db
  let backup: Buffer
  let before: unknown

  // Every test leaves the store as it was: that is what they show.
  beforeAll(async () => {
    await makeTables(running().database)
    await fillTables(db())
    backup = await makeBackup(db())
    await sql`update a_note set body = 'newer than the backup' where body is null`.execute(db())
    before = await readEverything(db())
  })

  async function expectError(bytes: Uint8Array, failure: object): Promise<void> {
    await expect(restoreBytes(db(), bytes)).rejects.toMatchObject({
      name: 'DatabaseError',
      ...failure,
    })
    expect(await readEverything(db())).toEqual(before)
  }

  const changeLines = (change: Change) =>
    gzipSync(change(gunzipSync(backup).toString().split('\n')).join('\n'))

  test.each(DAMAGES)('of a backup %s changes nothing', async (_, change, reason) => {
    const failure: unknown = await restoreBytes(db(), changeLines(change)).catch(
      (error: unknown) => error,
    )
    expect(failure).toMatchObject({ name: 'DatabaseError', kind: 'damaged-backup' })
    expect(String(failure)).toMatch(
      /^DatabaseError: The backup is damaged \(line \d+: [^\n]+\)\. Nothing was changed: use another backup\.$/,
    )
    expect(String(failure)).toContain(reason)
    expect(await readEverything(db())).toEqual(before)
  })

  test.each(ERRORS)('of a backup %s changes nothing', async (_, change, failure) => {
    await expectError(changeLines(change), failure)
  })

  test.each<[string, (bytes: Buffer) => Uint8Array]>([
    ['cut short', (bytes) => bytes.subarray(0, bytes.length / 2)],
    ['cut in its last bytes', (bytes) => bytes.subarray(0, -3)],
    // Behind the header, which lists all migrations.
    ['with a bit turned', (bytes) => bytes.with(bytes.length - 500, (bytes.at(-500) ?? 0) ^ 4)],
    ['not packed', (bytes) => gunzipSync(bytes)],
  ])('of a file %s changes nothing', async (_, change) => {
    await expectError(change(backup), { kind: 'damaged-backup' })
  })

  test('whose file cannot be read to its end says why and changes nothing', async () => {
    const broken = Readable.from(
      (async function* () {
        yield backup.subarray(0, backup.length / 2)
        throw new Error('the disk is gone')
      })(),
    )
    await expect(restoreBackup(db(), broken)).rejects.toThrow('the disk is gone')
    expect(await readEverything(db())).toEqual(before)
  })

  test('of the same intact backup succeeds after all those failures', async () => {
    await expect(
      restoreBytes(
        db(),
        changeLines((lines) => lines),
      ),
    ).resolves.toMatchObject({
      rows: 611,
    })
    expect(await readEverything(db())).not.toEqual(before)
  })
})
