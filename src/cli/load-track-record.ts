import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readBuiltTrackRecord } from '../adapters/content/built-track-record.ts'
import { concludeRecord, type Conclusion } from '../domain/backtest/describe-edges.ts'
import type { TrackRecord } from '../domain/backtest/track-record.ts'

export const TRACK_RECORD_FILE = join(import.meta.dirname, '../../build/content/scoreboard.json')

/** The track record as precomputed by the build; null without a build. */
export function loadTrackRecord(): TrackRecord | null {
  return existsSync(TRACK_RECORD_FILE) ? readBuiltTrackRecord(TRACK_RECORD_FILE) : null
}

/** What it says of BUY and SELL; null without a build, which signals do not need. */
export function loadConclusion(publicUrl: string): Conclusion | null {
  const trackRecord = loadTrackRecord()
  return trackRecord && concludeRecord(trackRecord, publicUrl)
}

/** One line under signals: the conclusion, or where it comes from. */
export function formatConclusion(conclusion: Conclusion | null): string {
  return conclusion === null
    ? 'To see how past signals did, run "tapelight record".'
    : `${conclusion.sentence} ${conclusion.url}`
}
