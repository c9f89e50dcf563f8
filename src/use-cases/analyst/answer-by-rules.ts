import { composeAnswer } from '../../domain/questions/compose-answer.ts'
import type { Evidence } from '../../domain/questions/evidence.ts'
import { answerFrame } from '../../domain/questions/frame/answer-frame.ts'
import { withoutBenchmark } from '../../domain/questions/frame/measure-stocks.ts'
import { tableOfAnswer } from '../../domain/questions/frame/table-of-answer.ts'
import { splitSentences } from '../../domain/questions/split-sentences.ts'
import { findDate } from '../../domain/questions/find-date.ts'
import {
  correctFirst,
  joinAnswers,
  leaveOutClaim,
  mergeEvidence,
} from '../../domain/questions/join-answers.ts'
import type { Question } from '../../domain/questions/question.ts'
import { gatherFacts } from '../../domain/questions/gather-facts.ts'
import { kindOf } from '../../domain/questions/question-kinds.ts'
import { namesYesterday } from '../../domain/questions/read-question.ts'
import type { MatchWording } from '../../domain/questions/wordings/match-wording.ts'
import type { Facts } from '../../domain/fact-check/fact.ts'
import { joinFacts } from '../../domain/fact-check/join-facts.ts'
import { weekdayOf, WEEKDAY_NAMES } from '../../domain/market/calendar/calendar-date.ts'
import { lastSettledSession } from '../../domain/market/calendar/last-settled-session.ts'
import { marketDate, newYorkDate } from '../../domain/market/calendar/new-york-time.ts'
import {
  analyzeStocks,
  listAnalyzed,
  type AnalyzeStocksDeps,
  type StockAnalysis,
} from '../stocks/analyze-stocks.ts'
import type { Listings } from '../ports/listings.ts'
import { listStocks, readConversation } from './read-conversation.ts'
import { readRequested, type RequestedStocks } from './request-stocks.ts'
import { countByRule, factCheckAnswer } from './fact-check-answer.ts'
import { gatherEvidence, readInTime, type EvidenceDeps } from './gather-evidence.ts'
import { listSources } from './list-sources.ts'
import type { AnsweredStocks, Requested, GeneratedAnswer } from './generated-answer.ts'

export type RulesDeps = AnalyzeStocksDeps &
  EvidenceDeps & {
    readonly listings: Pick<Listings, 'resolve'>
    readonly wordings: MatchWording
  }

/** An answer by the rules, with everything a model needs to rephrase it. */
export type RulesAnswer = {
  readonly evidence: Evidence
  readonly facts: Facts
  readonly answer: GeneratedAnswer
  readonly droppedByRule: Readonly<Record<string, number>>
}

/** Better than no answer, where no sentence of it could be verified. */
const UNVERIFIED = 'I couldn’t verify an answer to that; the figures that I have are below.'

/** Answers a question by the rules alone; every sentence has passed the fact check. */
export async function answerByRules(
  deps: RulesDeps,
  requested: Pick<Requested, 'message' | 'conversation' | 'about'>,
): Promise<RulesAnswer> {
  const yesterday = await findYesterday(deps, requested)
  const reader = {
    resolve: deps.listings.resolve,
    wordings: deps.wordings,
    ...(yesterday !== null && { yesterday }),
  }
  const before = await readConversation(deps, reader, requested.conversation)
  const read = readRequested(reader, requested, before)
  const parts = [
    read.question,
    ...(read.question.second === undefined ? [] : [read.question.second]),
  ]
  const premises = read.question.premise === undefined ? [] : [read.question.premise]
  const isWithout = [...parts, ...premises].every(({ intent }) => kindOf(intent).stocks === 'never')
  const stocks = isWithout ? null : await analyzeStocks(deps, read.tickers)
  const all = [...parts, ...premises]
  const gathered = await Promise.all(
    all.map((part) => gatherEvidence(deps, part, listOf(part, all, stocks?.analyses ?? []))),
  )
  const evidence = mergeEvidence(gathered)
  const known = joinFacts(gathered.map(gatherFacts))
  const answers = gathered.map(composeAnswer)
  const verified = gathered.flatMap((one) => answerFrame(one)?.sentences ?? [])
  const joined = joinAnswers(leaveOutClaim(answers.slice(0, parts.length), read.question), verified)
  const [lead = ''] = splitSentences(joined.summary)
  // Two verified sentences joined are verified too, and one after the words of another language or "This isn't advice".
  const isVerified =
    parts.length > 1 ||
    verified.some((sentence) => lead.endsWith(sentence)) ||
    known.passages.some((sentence) => lead.endsWith(`: ${sentence}`))
  const facts = isVerified ? { ...known, passages: [...known.passages, lead] } : known
  const [premise] = answers.slice(parts.length)
  const checked = factCheckAnswer(
    premise === undefined ? joined : correctFirst(joined, premise),
    facts,
  )
  const { checks, dropped } = checked
  const { summary } = checked.answer
  const answer = { ...checked.answer, summary: summary === '' ? UNVERIFIED : summary }
  for (const { text, rejection } of dropped) {
    // Our own words about our own facts: one of them has a bug.
    deps.log.warn({ text, rejection }, 'a sentence of the rules failed the fact check')
  }
  const result: GeneratedAnswer = {
    ...showStocks(deps, read, stocks),
    answer,
    table:
      parts.length === 1
        ? tableOfAnswer(evidence)
        : (gathered
            .slice(0, parts.length)
            .map(tableOfAnswer)
            .find((table) => table !== null) ?? null),
    author: { by: 'rules' },
    fellBack: null,
    checks,
    sources: listSources(answer, evidence),
    asOf: findDate(evidence),
    isSample: evidence.isSample,
    about: listAbout(evidence, read.about),
  }
  return { evidence, facts, answer: result, droppedByRule: countByRule(dropped) }
}

/**
 * The weekday of yesterday's session while it is the newest of our data; null once today's is in, or
 * where our data end earlier.
 */
async function findYesterday(
  { market, clock, log }: RulesDeps,
  { message, conversation }: Pick<Requested, 'message' | 'conversation'>,
): Promise<string | null> {
  const asked = [message, ...conversation.map(({ question }) => question)]
  if (!asked.some(namesYesterday)) return null
  const now = clock()
  const settled = lastSettledSession(now, 'delayed')
  if (settled === newYorkDate(now.toISOString())) return null
  const breadth = await readInTime(log, 'breadth', market.breadth)
  const asOf = breadth?.asOf ?? null
  const isNewest = asOf !== null && marketDate(asOf) === settled
  return isNewest ? (WEEKDAY_NAMES[weekdayOf(settled)] ?? null) : null
}

/** The stocks of one of two questions; of one question, all. */
function listOf(
  { tickers }: Question,
  parts: readonly Question[],
  analyses: readonly StockAnalysis[],
): readonly StockAnalysis[] {
  return parts.length === 1 ? analyses : analyses.filter(({ ticker }) => tickers.includes(ticker))
}

/** What the next question may point at: the stocks of a list, else those asked about. */
function listAbout(evidence: Evidence, asked: RequestedStocks['about']): RequestedStocks['about'] {
  const listed = listStocks(evidence)
  return listed.length === 0 ? asked : listed
}

/** The answer's stock cards; listings that are only offered have none (NOW typed alone). */
function showStocks(
  { listings, disclaimer }: RulesDeps,
  { omitted, offers, question }: RequestedStocks,
  stocks: AnsweredStocks['stocks'],
): AnsweredStocks {
  const offered = new Set(offers)
  // A letter within a sentence is a stock where it was parsed as one: "should I buy T".
  const isLoneWord = !/\s/.test(question.text)
  const analyses = withoutBenchmark(stocks?.analyses ?? [], question.frame)
  const shown = isLoneWord ? analyses.filter(({ ticker }) => !offered.has(ticker)) : analyses
  return {
    stocks: shown.length === 0 ? null : listAnalyzed(shown, disclaimer),
    omitted,
    offers: offers
      .filter((ticker) => !shown.some((analysis) => analysis.ticker === ticker))
      .flatMap((ticker) => listings.find(ticker) ?? []),
  }
}
