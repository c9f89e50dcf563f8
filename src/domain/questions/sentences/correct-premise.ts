import { formatNumber } from '../../explanations/format-number.ts'
import type { FactWindow } from '../../fact-check/fact.ts'
import type { Action } from '../../signals/signal.ts'
import type { StockEvidence } from '../evidence.ts'
import { formatDayOf } from './format-day.ts'

const UP =
  /(?:^| )(?:(?:go|goes|going|gone|went|been|so|is|are|was|up) up|up|ris(?:e|es|ing|en)|rose|jump(?:s|ed|ing)?|gain(?:s|ed|ing)?|rall(?:y|ied|ying)|surg(?:e|ed|ing)|soar(?:s|ed|ing)?|climb(?:s|ed|ing)?|spik(?:e|ed|ing)|pop(?:ped|ping)?|moon(?:ed|ing)?|flying|green|higher|pump(?:ed|ing)?|explod\w+|skyrocket\w*|rip(?:s|ped|ping)?|zoom(?:ed|ing)?|on fire)(?= |$)/
const DOWN =
  /(?:^| )(?:down|fall(?:s|ing|en)?|fell|drop(?:s|ped|ping)?|shed(?:s|ding)?|crash(?:es|ed|ing)?|los(?:e|es|ing|t)|loss|plung(?:e|ed|ing)|tank(?:s|ed|ing)?|tumbl(?:e|ed|ing)|sink(?:s|ing)?|sank|slid(?:e|ing)?|slip(?:s|ped|ping)?|red|lower|dump(?:s|ed|ing)?|declin(?:e|ed|ing)|bleed(?:s|ing)?|selloff|plummet\w*|collaps\w+|smoked|wrecked|rekt|nuked|hammered|crushed|slammed|whacked|murdered|destroyed|clobbered|bloodbath|puk(?:e|ed|ing)|dip(?:s|ped|ping)?)(?= |$)/
const OTHER_SENSE =
  /(?:^| )(?:up (?:or|and|to) down|down or up|whats? up with|what is up(?: with)?|break down|breakdown|up to date|(?:stop|cut|at a) loss(?:es)?|green lines?)(?= |$)/g

/** Which way a question says that a price moved; null when it says neither or both. */
export function readMove(words: string): 'up' | 'down' | null {
  const left = words.replace(OTHER_SENSE, ' ')
  const [isUp, isDown] = [UP.test(left), DOWN.test(left)]
  return isUp === isDown ? null : isUp ? 'up' : 'down'
}

/**
 * Corrects a question that has the wrong side of a move ("why did KO fall" when it rose): one sentence;
 * null where the question is right or says nothing.
 */
export function correctMove(
  { ticker, changePercent, facts, signal }: StockEvidence,
  words: string,
  window: FactWindow,
): string | null {
  const claimed = readMove(words)
  const change = window === 'day' ? changePercent : (facts?.changes[window]?.percent ?? null)
  if (claimed === null || change === null || signal.asOf === null) return null
  const amount = formatNumber(Math.abs(change))
  const isFlat = amount === '0.00'
  const from = facts?.changes[window]?.fromDate
  const day = formatDayOf(signal.asOf, signal.asOf)
  const when =
    window === 'day'
      ? `on ${day}`
      : `${WHEN[window]}${from === undefined ? '' : `, from ${formatDayOf(from, signal.asOf)} to ${day}`}`
  if (!isFlat && change > 0 === (claimed === 'up')) {
    const size = readSize(words)
    if (size === null || isAbout(size, Math.abs(change))) return null
    return `${ticker} didn’t ${claimed === 'up' ? 'rise' : 'fall'} that much: it ${change > 0 ? 'rose' : 'fell'} ${amount}% ${when}.`
  }
  const denial = `${ticker} didn’t ${claimed === 'up' ? 'rise' : 'fall'}`
  if (isFlat) return `${denial}: it barely moved ${when}.`
  return `${denial}: it ${change > 0 ? 'rose' : 'fell'} ${amount}% ${when}.`
}

/** The size of a move that a question claims, in percent; null for none. */
function readSize(words: string): number | null {
  const size = /(?:^| )(\d+(?:\.\d+)?) ?(?:%|percent)(?= |$)/.exec(words)?.[1]
  return size === undefined || /(?:^| )(?:more|less|at least|over|under) (?:than )?\d/.test(words)
    ? null
    : Number(size)
}

/** Whether a claimed size is right, as people round. */
function isAbout(claimed: number, percent: number): boolean {
  return Math.abs(claimed - percent) <= Math.max(0.6, 0.1 * percent)
}

const WHEN: Readonly<Record<Exclude<FactWindow, 'day'>, string>> = {
  week: 'over the past week',
  month: 'over the past month',
  quarter: 'over the past three months',
  year: 'over the past year',
  'year-to-date': 'this year',
}

/** Corrects a question that has the wrong signal: one sentence; null where it is right. */
export function correctAction(
  { ticker, signal }: StockEvidence,
  claimed: Action | null,
): string | null {
  if (claimed === null || signal.kind === 'no-signal' || signal.action === claimed) return null
  return `${ticker} is not a ${claimed}: it is a ${signal.action}.`
}

const LEVEL_CLAIM =
  /(?:^| )(?:at|near|hit|hits|made|set|reached|on) (?:(?:its|a|an|the|new|their|\w+) ){0,3}?(?:(?:52 ?(?:wks?|weeks?)|year|yearly|all time|new|record) )(?<level>high|low)s?(?= |$)/
/** "At its high": that of 52 weeks. */
const BARE_LEVEL_CLAIM =
  /(?:^| )(?:at|near|around|by|on) (?:its|their|the) (?:very |absolute )?(?<level>high|peak|top|low|bottom)s?(?! (?:of|end|side|for|price|today|yesterday|in|on|this|last) )(?= |$)/
const ZONE_CLAIM = /(?:^| )(?<zone>over ?bought|over ?sold)(?= |$)/

/** The level or zone that a question says a stock is at; null for none. */
export function readLevelClaim(words: string): 'high' | 'low' | 'overbought' | 'oversold' | null {
  const { level } = (LEVEL_CLAIM.exec(words) ?? BARE_LEVEL_CLAIM.exec(words))?.groups ?? {}
  if (level !== undefined) return /low|bottom/.test(level) ? 'low' : 'high'
  const zone = ZONE_CLAIM.exec(words)?.groups?.zone?.replace(' ', '')
  return zone === 'overbought' || zone === 'oversold' ? zone : null
}

/** A price this close to a level is at it. */
const AT_PERCENT = 1
/** So close is "at its high" in everyday words, and "near" it. */
const ABOUT_PERCENT = 2
const NEAR_PERCENT = 5
const NEAR_CLAIM =
  /(?:^| )(?:near|around|close to) (?:\w+ ){0,4}?(?:high|low|peak|top|bottom)s?(?= |$)/

/** Corrects a question that has a stock at the wrong level or zone: one sentence; null where it is right. */
export function correctLevel(stock: StockEvidence, words: string): string | null {
  const { ticker, signal, facts } = stock
  const claimed = readLevelClaim(words)
  if (claimed === null || signal.kind === 'no-signal') return null
  if (claimed === 'overbought' || claimed === 'oversold') {
    if (signal.zones.rsi === claimed) return null
    return `${ticker} is not ${claimed}: its RSI is ${formatNumber(signal.readings.rsi)}.`
  }
  const distance = facts?.[claimed]?.distancePercent ?? null
  const isNear = NEAR_CLAIM.test(words)
  const isExact = LEVEL_CLAIM.test(words) && !isNear
  const most = isNear ? NEAR_PERCENT : isExact ? AT_PERCENT : ABOUT_PERCENT
  if (distance === null || Math.abs(distance) <= most) return null
  const side = distance > 0 ? 'above' : 'below'
  return `${ticker} is not ${isNear ? 'near' : 'at'} its 52-week ${claimed}: it closed ${formatNumber(Math.abs(distance))}% ${side} it.`
}
