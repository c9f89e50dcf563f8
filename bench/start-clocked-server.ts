import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BackfillProgress } from '../src/use-cases/universe/create-backfill.ts'
import { backfillEnvironment, startLoopbackMarket } from '../tests/loopback-market.ts'
import { START_ENVIRONMENT, START_FLAGS } from '../tests/start-flags.ts'
import type { Command } from './clocked-server.ts'

type Settings = Readonly<Record<string, string>>

const CALLS_PER_MINUTE = 6_000

/** A made-up market on loopback, a folder for its server, and the settings with which it fetches all of it. */
export async function openMarket(tickers: number, days: number) {
  const folder = mkdtempSync(join(tmpdir(), 'tapelight-market-'))
  const market = await startLoopbackMarket(tickers, CALLS_PER_MINUTE)
  writeFileSync(join(folder, 'tickers.txt'), market.tickers.join('\n'))
  const plan = { url: market.url, callsPerMinute: CALLS_PER_MINUTE, days }
  const { PATH: _, HOME: __, ...settings } = backfillEnvironment(folder, plan)
  const closeMarket = async () => {
    await market.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { market, folder, settings, closeMarket }
}

/** `clocked-server.ts` in a process of its own, started as by `npm start`. */
export async function startClockedServer(beganAtUtc: string, settings: Settings) {
  const child = fork(
    join(import.meta.dirname, 'clocked-server.ts'),
    [beganAtUtc, JSON.stringify(settings)],
    { execArgv: [...START_FLAGS], env: { ...process.env, ...START_ENVIRONMENT } },
  )
  const [address] = await once(child, 'message')
  const url = String(address)
  const send = (command: Command) => child.send(command)
  const stop = async () => {
    send('stop')
    await once(child, 'exit')
  }
  const readProgress = async () => {
    const reply = await fetch(`${url}/api/v1/status`)
    // The reply of this version of the product.
    const { universe } = (await reply.json()) as { universe: BackfillProgress }
    return universe
  }
  return { child, url, send, stop, readProgress }
}
