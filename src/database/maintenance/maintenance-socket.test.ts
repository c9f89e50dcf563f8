import { once } from 'node:events'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MaintenanceEnd } from './maintenance-app.ts'
import {
  fillTables,
  makeBackup,
  makeTables,
  readEverything,
} from '../backup/backup-contents.fixture.ts'
import { writeWholeFile } from '../backup/backup-file.ts'
import { ENGINES, useOwnEngine } from '../engines.fixture.ts'
import { findRunningProduct, type RunningProduct } from './maintenance-client.ts'
import { locateMaintenanceSocket } from './maintenance-path.ts'
import { leaveStaleSocket } from './stale-socket.fixture.ts'
import { talkTo, writePost } from './raw-request.fixture.ts'
import { openMaintenanceSocket, type MaintenanceEndpoint } from './maintenance-socket.ts'

describe.each(ENGINES)('the maintenance socket over %s', (engine) => {
  const running = useOwnEngine(engine)
  const db = () => running().database.db
  let folder = ''
  let endpoint: MaintenanceEndpoint | null = null
  let ends: MaintenanceEnd[] = []
  const endpoints: MaintenanceEndpoint[] = []

  beforeAll(() => makeTables(running().database), 60_000)

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tapelight-socket-'))
    ends = []
    await open()
  })

  afterEach(async () => {
    for (const opened of endpoints.splice(0)) await opened.close()
    rmSync(folder, { recursive: true })
  })

  async function open(): Promise<void> {
    endpoint = await openMaintenanceSocket({
      db: db(),
      dataDirectory: folder,
      onEnd: (end) => ends.push(end),
    })
    endpoints.push(endpoint)
  }

  async function find(): Promise<RunningProduct> {
    const product = await findRunningProduct(folder)
    if (product === null) throw new Error('Nothing answers')
    return product
  }

  const talk = (text: string) => talkTo(locateMaintenanceSocket(folder), text)

  async function refill(): Promise<unknown> {
    await makeTables(running().database)
    await fillTables(db())
    return readEverything(db())
  }

  test('only its owner can open it, and it is deleted on close', async () => {
    const path = locateMaintenanceSocket(folder)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    await endpoint?.close()
    expect(existsSync(path)).toBe(false)
    expect(await findRunningProduct(folder)).toBeNull()
  })

  test('writes a backup that it can restore, and leaves no other file in the folder', async () => {
    const before = await refill()
    const path = join(folder, 'backup.gz')
    const { backUp } = await find()
    const made = await writeWholeFile(path, backUp)
    expect(made.rows).toBe(611)
    await sql`delete from a_note`.execute(db())
    const { restore } = await find()
    expect(await restore(path)).toEqual(made)
    expect(await readEverything(db())).toEqual(before)
    expect(readdirSync(folder).toSorted()).toEqual(['backup.gz', 'maintenance.sock'])
    expect(ends).toEqual([
      { command: 'backup', summary: made, error: null },
      { command: 'restore', summary: made, error: null },
    ])
  })

  test('says why it rejects a corrupt file, and changes nothing', async () => {
    const before = await refill()
    const bytes = await makeBackup(db())
    const path = join(folder, 'given.gz')
    writeFileSync(path, bytes.subarray(0, -10))
    const { restore } = await find()
    await expect(restore(path)).rejects.toMatchObject({
      kind: 'maintenance-rejected',
      message: expect.stringContaining('it cannot be unpacked, or was cut short'),
    })
    expect(await readEverything(db())).toEqual(before)
    expect(ends).toEqual([
      {
        command: 'restore',
        summary: null,
        error: expect.objectContaining({ kind: 'damaged-backup' }),
      },
    ])
  })

  test('an empty file is rejected like any corrupt one', async () => {
    const path = join(folder, 'given.gz')
    writeFileSync(path, '')
    await expect((await find()).restore(path)).rejects.toThrow('damaged')
  })

  test('runs one request at a time, and the next once the first has disconnected', async () => {
    const first = await talk(writePost('/restore', 1000))
    await once(first, 'data')
    const { backUp } = await find()
    const path = join(folder, 'backup.gz')
    await expect(writeWholeFile(path, backUp)).rejects.toThrow(
      'Another backup or restore is running: try again when it is done.',
    )
    const given = join(folder, 'given.gz')
    writeFileSync(given, 'not sent')
    await expect((await find()).restore(given)).rejects.toThrow('try again when it is done')
    first.destroy()
    await expect.poll(() => ends.length).toBe(1)
    // The lock is released some moments after the response ends.
    await expect
      .poll(async () => writeWholeFile(path, (await find()).backUp).catch(String))
      .toMatchObject({ rows: expect.any(Number) })
  })

  test('an upload that cannot be stored is rejected with a reason, however much is still unsent', async () => {
    writeFileSync(join(folder, 'maintenance.tmp'), 'in the way')
    const path = join(folder, 'given.gz')
    writeFileSync(path, Buffer.alloc(20_000_000))
    await expect((await find()).restore(path)).rejects.toThrow(
      /^It failed inside the running product, whose log says why/,
    )
    expect(String(ends[0]?.error)).toContain('EEXIST')
  })

  test('a script that disconnects while sending changes nothing', async () => {
    const before = await refill()
    const bytes = await makeBackup(db())
    const script = await talk(writePost('/restore', bytes.length))
    await once(script, 'data')
    script.write(bytes.subarray(0, -1))
    await setTimeout(50)
    script.destroy()
    await expect.poll(() => ends).toMatchObject([{ command: 'restore', summary: null }])
    expect(await readEverything(db())).toEqual(before)
  })

  /** Has a restore at work that cannot go on, until `stop` is done. */
  async function stopRestore(stop: (script: Socket) => Promise<unknown>): Promise<void> {
    const bytes = await makeBackup(db())
    await sql`delete from a_note`.execute(db())
    const before = await readEverything(db())
    const script = await talk(writePost('/restore', bytes.length))
    await db()
      .transaction()
      .execute(async (tx) => {
        // On a server this delays the restore; the embedded engine runs one at a time anyway.
        await sql`lock table bar_series in share mode`.execute(tx)
        script.write(bytes)
        await setTimeout(200)
        expect(ends).toEqual([])
        void stop(script)
        await setTimeout(100)
      })
    await expect.poll(() => ends).toMatchObject([{ command: 'restore', summary: null }])
    expect(await readEverything(db())).toEqual(before)
  }

  test('a script that disconnects during its restore rolls it back', async () => {
    await refill()
    await stopRestore(async (script) => script.destroy())
  })

  test('closing during a restore rolls it back', async () => {
    await refill()
    await stopRestore(async () => endpoint?.close())
  })

  test('a script that disconnects while its backup waits for the store breaks nothing', async () => {
    await db()
      .transaction()
      .execute(async (tx) => {
        // As a migration or a restore on a server would; the embedded engine lets in one at a time.
        await sql`lock table schema_migration`.execute(tx)
        const script = await talk(writePost('/backup'))
        await setTimeout(100)
        script.destroy()
        await setTimeout(100)
      })
    await expect.poll(() => ends).toMatchObject([{ command: 'backup', summary: null }])
    expect(await findRunningProduct(folder)).not.toBeNull()
  })

  test('a script that reads nothing does not block the store', async () => {
    await refill()
    const script = await talk(writePost('/backup'))
    script.pause()
    await setTimeout(300)
    const { rows } = await sql`select count(*) as notes from a_note`.execute(db())
    expect(rows).toEqual([{ notes: 604 }])
    expect(ends).toEqual([])
    script.destroy()
    await expect.poll(() => ends).toMatchObject([{ command: 'backup', summary: null }])
  })

  test('an invalid request is disconnected', async () => {
    const requests = [
      writePost('/drop/everything'),
      writePost('/restore', -1),
      'restore\n',
      writePost('/backup').replace('POST', 'GET'),
      'x'.repeat(10_000),
    ]
    for (const text of requests) {
      const script = await talk(text)
      script.resume()
      await once(script, 'close')
    }
    expect(ends).toEqual([])
  })

  test('an internal error is not reported to the script in full', async () => {
    await sql`alter table bar_series rename to renamed`.execute(db())
    await sql`alter table schema_migration rename to hidden`.execute(db())
    const { backUp } = await find()
    await expect(writeWholeFile(join(folder, 'backup.gz'), backUp)).rejects.toThrow(
      /^It failed inside the running product, whose log says why/,
    )
    expect(String(ends[0]?.error)).toContain('schema_migration')
    await makeTables(running().database)
  })

  test('the socket of a process that was killed is replaced', async () => {
    await endpoint?.close()
    await leaveStaleSocket(locateMaintenanceSocket(folder))
    expect(await findRunningProduct(folder)).toBeNull()
    await open()
    expect(await findRunningProduct(folder)).not.toBeNull()
  })

  test('a second process leaves the socket to the first, and closing it does not close the first', async () => {
    const second = await openMaintenanceSocket({ db: db(), dataDirectory: folder })
    await second.close()
    expect(await findRunningProduct(folder)).not.toBeNull()
  })

  test('a file at the socket path is rejected and stays', async () => {
    await endpoint?.close()
    const path = locateMaintenanceSocket(folder)
    writeFileSync(path, 'precious')
    await expect(open()).rejects.toMatchObject({ kind: 'maintenance-rejected' })
    expect(readFileSync(path, 'utf8')).toBe('precious')
  })
})
