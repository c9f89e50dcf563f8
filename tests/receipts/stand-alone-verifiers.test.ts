import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sealDay, type SealedDay } from '../../src/domain/receipts/seal-day.ts'
import { findReceiptId } from '../../src/domain/receipts/receipt-id.ts'
import { drawReceipts } from './draw-receipts.fixture.ts'
import { signLog } from './signed-log.fixture.ts'
import { FILES, REWRITTEN, SAVED_HEAD, TAMPERINGS } from './tamperings.fixture.ts'

const RECEIPTS = 500
const folder = join(import.meta.dirname, '../../public/verify')

const VERIFIERS = [
  { name: 'verify-receipt.mjs', command: process.execPath, imports: /^import .* from '(.+)'$/gm },
  { name: 'verify_receipt.py', command: 'python3', imports: /^import (.+)$/gm },
]
/** What each language has of its own. */
const OWN_MODULES = ['node:crypto', 'node:fs', 'base64, decimal, hashlib, json, struct, sys']

let files = ''
beforeAll(() => {
  files = mkdtempSync(join(tmpdir(), 'tapelight-verify-'))
})
afterAll(() => rmSync(files, { recursive: true, force: true }))

function save(name: string, text: string): string {
  const path = join(files, name)
  writeFileSync(path, text)
  return path
}

/** Two logs of random receipts, all their days, and the growth of one of them. */
function saveRandomFiles(): string[] {
  const logged = drawReceipts(RECEIPTS).map(({ receipt, bars }) => {
    return { receipt, bars, loggedAt: `${receipt.session}T21:00:00.000Z` }
  })
  return (['sample', 'market'] as const).flatMap((kind) => {
    const own = logged.filter(
      ({ receipt }) => (receipt.series.provider === 'sample') === (kind === 'sample'),
    )
    const log = signLog(kind, own)
    const bySession = Map.groupBy(own, ({ receipt }) => receipt.session)
    const sealed: SealedDay[] = []
    let listed: { session: string; ids: string[] } | null = null
    for (const session of [...bySession.keys()].toSorted()) {
      const ids = (bySession.get(session) ?? []).map(({ receipt }) => findReceiptId(receipt))
      const previousHash = sealed[0]?.hash ?? null
      sealed.unshift(sealDay({ kind, session, ids, previousHash }))
      listed = { session, ids }
    }
    expect(sealed.length).toBeGreaterThan(100)
    return [
      ...own.map((_, index) =>
        save(`${kind}-${index}.json`, JSON.stringify(log.receiptFile(index))),
      ),
      save(`${kind}-days.json`, JSON.stringify({ kind, open: [], sealed, ...listed })),
      save(`${kind}-growth.json`, JSON.stringify(log.consistencyFile(100))),
    ]
  })
}

describe.each(VERIFIERS)('$name', ({ name, command, imports }) => {
  const isMissing = spawnSync(command, ['--version']).error !== undefined
  const run = (...paths: string[]) => {
    const { status, stdout } = spawnSync(command, [join(folder, name), ...paths], {
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    })
    return { status, lines: stdout.split('\n').slice(0, -1) }
  }
  const skip = (context: { readonly skip: (note: string) => void }) => {
    if (isMissing) context.skip(`${command} is not installed, so ${name} was not run`)
  }

  test('needs nothing of ours', () => {
    const text = readFileSync(join(folder, name), 'utf8')
    const imported = [...text.matchAll(imports)].map(([, module]) => module)
    expect(imported.length).toBeGreaterThan(0)
    expect(OWN_MODULES).toEqual(expect.arrayContaining(imported))
  })

  test(`verifies ${RECEIPTS} receipts, their days and the growth of their logs`, (context) => {
    skip(context)
    const { status, lines } = run(...saveRandomFiles())
    expect(
      lines.filter(
        (line) => !/ OK \((receipt, logged .*T21:00:00.000Z|days|growth of the log)\)$/.test(line),
      ),
    ).toEqual([])
    expect(lines).toHaveLength(RECEIPTS + 4)
    expect(status).toBe(0)
  })

  test.for(TAMPERINGS)('catches $of: $name', ({ of, change }, context) => {
    skip(context)
    const file = JSON.parse(FILES[of])
    change(file)
    const { status, lines } = run(save(`${of}.json`, JSON.stringify(file)))
    expect(lines).toEqual([expect.stringContaining(' WRONG: ')])
    expect(status).toBe(1)
  })

  test('catches a rewritten log by a saved head', (context) => {
    skip(context)
    const saved = save('saved.json', SAVED_HEAD)
    expect(run(saved, save('growth.json', FILES.consistency)).status).toBe(0)
    const { status, lines } = run(saved, save('rewritten.json', REWRITTEN))
    expect(lines[1]).toContain('WRONG: one head for market 5')
    expect(status).toBe(1)
  })

  test('a file that is none of ours, or is missing, is not right', (context) => {
    skip(context)
    expect(run(save('other.json', '{"a":1}')).lines[0]).toContain(' WRONG: unreadable: ')
    expect(run(join(files, 'absent.json')).lines[0]).toContain(' WRONG: unreadable: ')
  })
})
